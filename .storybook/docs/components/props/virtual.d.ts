declare module "virtual:component-props" {
  export const components: readonly import("./component-props.ts").ComponentProps[];
}
