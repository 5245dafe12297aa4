/** A property of a component, from its type. */
export interface PropRow {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  /** The source of the default, if the component has one. */
  readonly defaultValue: string | undefined;
  readonly description: string;
}

/** The properties of a component, or of a hook with one parameter, as the compiler knows them. */
export interface ComponentProps {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly props: readonly PropRow[];
  /** The type that a hook returns. */
  readonly returns: string | undefined;
  /** The HTML element whose attributes it accepts too. */
  readonly nativeElement: string | undefined;
  /** The object types of its properties. */
  readonly shapes: readonly { readonly name: string; readonly props: readonly PropRow[] }[];
}

/** Properties without a description, as `file: Component.property`. */
export function undescribedProps(components: readonly ComponentProps[]): string[] {
  return components.flatMap(({ file, name, props, shapes }) =>
    [{ name, props }, ...shapes].flatMap((type) =>
      type.props
        .filter(({ description }) => description === "")
        .map((prop) => `${file}: ${type.name}.${prop.name}`),
    ),
  );
}
