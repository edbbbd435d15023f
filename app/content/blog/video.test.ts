import { describe, expect, test } from "vitest";
import { isPlayer, videoOf } from "~/content/blog/video";

const nocookie = "https://www.youtube-nocookie.com/embed";

describe("a video", () => {
  test.each([
    ["https://www.youtube.com/embed/a-B_1", "https://www.youtube.com/watch?v=a-B_1", `${nocookie}/a-B_1`],
    ["//www.youtube.com/embed/x?rel=0&autoplay=1", "https://www.youtube.com/watch?v=x", `${nocookie}/x`],
    [
      "http://youtube-nocookie.com/embed/x?start=90",
      "https://www.youtube.com/watch?v=x&t=90",
      `${nocookie}/x?start=90`,
    ],
    ["https://m.youtube.com/watch?v=x&t=90s", "https://www.youtube.com/watch?v=x&t=90", `${nocookie}/x?start=90`],
    ["https://youtu.be/x", "https://www.youtube.com/watch?v=x", `${nocookie}/x`],
    [
      "https://www.youtube.com/embed/x?list=PL1",
      "https://www.youtube.com/watch?v=x&list=PL1",
      `${nocookie}/x?list=PL1`,
    ],
    [
      "https://www.youtube.com/embed/videoseries?list=PL1",
      "https://www.youtube.com/playlist?list=PL1",
      `${nocookie}/videoseries?list=PL1`,
    ],
    ["https://player.vimeo.com/video/12", "https://vimeo.com/12", "https://player.vimeo.com/video/12?dnt=1"],
    [
      "https://player.vimeo.com/video/12?h=ab&autoplay=1",
      "https://vimeo.com/12/ab",
      "https://player.vimeo.com/video/12?h=ab&dnt=1",
    ],
  ])("%s has its page and its player", (address, watch, player) => {
    expect(videoOf(address)).toMatchObject({ watch, player });
    // All its URLs lead to the same video.
    expect([videoOf(watch), videoOf(player)]).toEqual([videoOf(address), videoOf(address)]);
    expect([isPlayer(watch), isPlayer(player)]).toEqual([false, true]);
  });

  test.each([
    ...[
      "https://evil.example/embed/x",
      "https://www.youtube.com.evil.example/embed/x",
      "https://evilyoutube.com/embed/x",
    ],
    ...["https://www.youtube.com@evil.example/embed/x", "https://evil.example#https://www.youtube.com/embed/x"],
    ...[
      "https://www.youtube.com:8443/embed/x",
      "https:\\\\www.youtube.com/embed/x",
      "javascript:alert(1)",
      "/embed/x",
      "",
    ],
    ...[
      "https://www.youtube.com/",
      "https://www.youtube.com/@someone",
      "https://www.youtube.com/embed/",
      "https://youtu.be",
    ],
    ...["https://www.youtube.com/embed/x%22onload=", "https://www.youtube.com/watch?v=x%22", "https://vimeo.com/about"],
    ...[
      "https://www.youtube.com/embed/x?list=%22",
      "https://player.vimeo.com/video/12?h=%22",
      "https://vimeo.com/12/a/b",
    ],
  ])("is not to be found at %j", (address) => {
    expect(videoOf(address)).toBeNull();
  });
});
