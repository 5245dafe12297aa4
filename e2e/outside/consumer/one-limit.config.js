export default {
  build: { lib: { entry: "one-limit.js", formats: ["es"], fileName: "one-limit" } },
};
