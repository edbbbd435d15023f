/** Addresses that lead to a machine or its network, once their hosts are normalized. */
export const notPublic = [
  "http://127.1/", "http://0x7f.1/", "http://0177.0.0.1/", "http://2130706433/", "http://①②⑦.0.0.1/", "http://127。0。0。1/",
  "http://127.0.0.1:8080/", "http://0/", "http://10.0.0.5/", "http://172.16.0.1/", "http://192.168.1.1/",
  "http://169.254.169.254/", "http://100.64.0.1/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[fd00::1]/",
  "http://intranet/", "https://intranet./", "http://localhost/", "http://LOCALHOST:3000/", "http://localhost./",
  "http://ⓛocalhost/", "http://app.localhost/", "http://nas.local/", "http://wiki.corp/", "http://router.lan/",
  "http://metadata.google.internal/", "http://printer.home.arpa/",
  // Clouds' metadata: Azure, Alibaba, Oracle, and Amazon's containers and IPv6.
  "http://168.63.129.16/", "http://0xa83f8110/", "http://[::ffff:168.63.129.16]/", "http://100.100.100.200/",
  "http://192.0.0.192/", "http://169.254.170.2/", "http://[fd00:ec2::254]/", "http://[64:ff9b::a83f:8110]/",
]; // oxfmt-ignore
