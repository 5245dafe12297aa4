/** The only Trusted Types policy of the prototype and the stories. The app has none. */
export const mockWorkerPolicy = "mock-worker";

/** The content security policy by which these pages require Trusted Types. */
export const trustedTypesPolicy = `require-trusted-types-for 'script'; trusted-types ${mockWorkerPolicy}`;
