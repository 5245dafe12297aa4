import { expect, it } from "vitest";
import { isToldOfEnrollment, readerOfNotice } from "./enrollment-notice.ts";

it.each([
  ["a", null, true],
  ["b", null, true],
  ["c", null, false],
  ["a", "a", true],
  ["a", "b", false],
])(
  "of a re-enrollment at b a passkey made at %s and read at %s is told: %s",
  (createdAt, noticeReadAt, isTold) => {
    expect(isToldOfEnrollment({ createdAt, noticeReadAt }, "b")).toBe(isTold);
  },
);

const at = new Date(5);

it.each([
  [{ reEnrolledAt: at, passkeyId: "p", hasProof: true }, "passkey"],
  [{ reEnrolledAt: at, passkeyId: "p", hasProof: false }, "passkey"],
  [{ reEnrolledAt: at, passkeyId: null, hasProof: true }, "account"],
  [{ reEnrolledAt: at, passkeyId: null, hasProof: false }, undefined],
  [{ reEnrolledAt: new Date(6), passkeyId: "p", hasProof: true }, undefined],
  [{ reEnrolledAt: null, passkeyId: "p", hasProof: true }, undefined],
])("%j reads a notice for %s", (reader, by) => {
  expect(readerOfNotice(reader, at)).toBe(by);
});
