export type Subpath = "." | `./${string}`;

/** A target of the manifest's `exports`: a file, or files by condition. */
type ExportTarget = string | { readonly types?: string; readonly default: string };

interface PeerDependency {
  readonly range: string;
  /** Needed for some subpaths only. */
  readonly isOptional?: boolean;
}

/** A package that `npm run build:packages` assembles from one folder of this repository. */
export interface PackageDefinition {
  readonly name: string;
  readonly description: string;
  /** The folder of the sources, and of the package in `dist/packages`. */
  readonly folder: string;
  /** The sources that the package does not have, by their path in the folder. */
  readonly excluded: RegExp;
  /** The modules of each public subpath, by their path in the folder. A subpath has all exports of its modules. */
  readonly entries: Readonly<Partial<Record<Subpath, readonly string[]>>>;
  /** Further exports, such as styles; paths in the package. */
  readonly exports?: Readonly<Partial<Record<Subpath, ExportTarget>>>;
  /** The subpaths that become one file each, and files for the modules that they share. */
  readonly bundled?: readonly Subpath[];
  /** Replacement code of modules, by their path in the folder. It has the same exports. */
  readonly replaced?: Readonly<Record<string, string>>;
  /**
   * Modules that are also exported below `./internal/`, for the packages of the same version: both then share one copy of each
   * module. Without them, a module that no subpath needs is left out.
   */
  readonly internals?: readonly string[];
  /**
   * The specifiers of imports like `#contract/limits.ts`, by their prefix, and those of whole packages that are copied;
   * `fromFile` is a path in the folder.
   */
  readonly imports: Readonly<Record<string, (path: string, fromFile: string) => string>>;
  readonly dependencies: readonly string[];
  readonly peerDependencies: Readonly<Record<string, PeerDependency>>;
  readonly sideEffects: false | readonly string[];
  readonly readme: string;
  /** Adds modules that the sources don't have; gets the folder of the modules. */
  readonly addModules?: (modules: string) => void;
  /** Adds files that are not modules; gets the folder of the package. */
  readonly finish?: (folder: string) => void | Promise<void>;
}
