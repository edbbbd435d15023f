import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { addChecksum, checksumOf, seal, unseal } from "./checksums";

test("a checksum is the CRC-32 of key and value, however long they are", () => {
  expect(checksumOf(Buffer.from("1234"), Buffer.from("56789"))).toBe(0xcbf43926);
  for (const length of [0, 1, 63, 64, 65, 5000]) {
    const [key, value] = [Buffer.alloc(length % 70, "k"), Buffer.alloc(length, "v")];
    expect(checksumOf(key, value)).toBe(crc32(Buffer.concat([key, value])));
  }
});

test.each([0, 5, 9000])("a sealed value of %i bytes is read again, unless it or its key is another one", (length) => {
  const key = Buffer.from("key");
  const value = Buffer.alloc(length, "value");
  const sealed = seal(value, checksumOf(key, value));
  expect(unseal(key, sealed)).toEqual(value);
  expect(unseal(Buffer.from("kez"), sealed)).toBeNull();
  for (let i = 0; i < sealed.length; i++) {
    const damaged = Buffer.from(sealed);
    damaged[i] = (damaged[i] as number) ^ 4;
    expect(unseal(key, damaged)).toBeNull();
  }
  expect(unseal(key, sealed.subarray(0, 3))).toBeNull();
});

test("a sum of checksums doesn't ask for their order, and can be taken back", () => {
  const sum = [0xffffffff, 5, 0x80000000].reduce(addChecksum, 0);
  expect(sum).toBe([5, 0x80000000, 0xffffffff].reduce(addChecksum, 0));
  expect([-5, -0x80000000, -0xffffffff].reduce(addChecksum, sum)).toBe(0);
});
