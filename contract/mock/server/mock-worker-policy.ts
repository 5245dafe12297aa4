/** The one policy of Trusted Types that the prototype and the stories have. The app has none. */
export const mockWorkerPolicy = "mock-worker";

/** The content policy by which a page of theirs requires Trusted Types. */
export const trustedTypesPolicy = `require-trusted-types-for 'script'; trusted-types ${mockWorkerPolicy}`;
