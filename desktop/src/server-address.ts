type ServerAddress = { origin: string } | { reason: string };

/**
 * The origin of a server from user input: "saas.example", "https://saas.example/admin", or "localhost:3000". Refuses
 * credentials, other protocols, and plain http except for this machine, because passwords could be intercepted.
 */
export function parseServerAddress(text: string): ServerAddress {
  const typed = text.trim();
  if (!typed) return { reason: "Enter the server’s address, such as https://saas.example." };
  const url = URL.parse(typed.includes("://") ? typed : `https://${typed}`);
  if (!url?.hostname) return { reason: "Enter a valid address, such as https://saas.example." };
  if (url.protocol !== "https:" && url.protocol !== "http:") return { reason: "The address must start with https://." };
  if (url.username || url.password)
    return { reason: "Remove the username and password from the address. You’ll log in next." };
  if (!typed.includes("://") && isLoopback(url.hostname)) url.protocol = "http:";
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    return { reason: "This connection isn’t encrypted, so others could read your password. Use https://." };
  return { origin: url.origin };
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
