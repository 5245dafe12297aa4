/** The one policy of Trusted Types that the prototype and the stories have. The app has none. */
export const mockWorkerPolicy = "mock-worker";
