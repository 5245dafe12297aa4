import { expect, it } from "vitest";
import { clientKey } from "./address-key.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["198.51.100.1:4711", "198.51.100.1"],
  ["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
  ["2001:db8::1:4711", "2001:db8:0:0::/64"],
  ["198.51.100.1:", "unknown"],
  ["198.51.100.1:http", "unknown"],
  ["198.51.100:4711", "unknown"],
  ["[198.51.100.1", "unknown"],
  ["not an address", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("requests of %s are counted by %s", (address, key) => {
  expect(clientKey(address)).toBe(key);
});

it("a site that has many networks is one where a larger one is asked for; an IPv4 address stays one", () => {
  expect(clientKey("2001:db8:1:2::1", 48)).toBe("2001:db8:1::/48");
  expect(clientKey("2001:db8:1:ffff::1", 48)).toBe("2001:db8:1::/48");
  expect(clientKey("203.0.113.7", 48)).toBe("203.0.113.7");
});

it("two networks have different keys, and two addresses of one network share a key", () => {
  expect(clientKey("2001:db8:1:2::1")).toBe(clientKey("2001:db8:1:2:ffff::9"));
  expect(clientKey("2001:db8:1:2::1")).not.toBe(clientKey("2001:db8:1:3::1"));
});
