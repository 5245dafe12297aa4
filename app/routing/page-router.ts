import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type Path,
  type RouteObject,
} from "react-router";
import { isPageHandle, type PageHandle } from "./page-code.ts";

type History = ReturnType<typeof createBrowserHistory>;

/** What is on display; an address that only leads on has no page. */
export interface Place {
  readonly location: Location;
  readonly action: History["action"];
  readonly page: PageHandle | undefined;
}

type Listener = (place: Place, left: Place | undefined) => void;

interface PageRouterOptions {
  history: History;
  routes: RouteObject[];
  /** The path that the app is served below. */
  base?: string;
}

/** A malformed percent sign stands for itself: routes are matched without a warning. */
function wellFormed(location: Location): Location {
  const { pathname } = location;
  try {
    // What decoding gives must be used: a bundler leaves out a decoding for its failure alone.
    return { ...location, pathname: decodeURIComponent(pathname) && pathname };
  } catch {
    return { ...location, pathname: pathname.replaceAll("%", "%25") };
  }
}

/**
 * Where the app is. The address changes at once, the place when the code of its page is there: until then the page
 * before it stays, and nothing is on display while the first one comes.
 */
export class PageRouter {
  readonly history: History;
  readonly routes: RouteObject[];
  readonly base: string;
  private readonly listeners = new Set<Listener>();
  private shown: Place | undefined;
  private asked: Location | undefined;

  constructor({ history, routes, base = "/" }: PageRouterOptions) {
    this.history = history;
    this.routes = routes;
    this.base = base;
    history.listen(() => this.go());
    this.go();
  }

  /** What is on display: nothing until the code of the first page is there. */
  get place(): Place | undefined {
    return this.shown;
  }

  /** Where that is, or what comes first is to be; from the base on. */
  get address(): Path {
    return this.fromBase(this.shown?.location ?? this.history.location);
  }

  /** The path that was asked for last, on display or not. */
  get askedPath(): string {
    return this.fromBase(this.history.location).pathname;
  }

  /** Hears of each place as it is about to be drawn, and of the one that is left. Answers what ends that. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private go(): void {
    const { action } = this.history;
    const location = wellFormed(this.history.location);
    const page = this.pageAt(location);
    this.asked = location;
    // Who has gone on to another page before this one is there sees only that.
    const show = () => this.asked === location && this.show({ location, action, page });
    if (page === undefined || page.code.isLoaded) show();
    else void page.code.load().then(show);
  }

  private pageAt(location: Location): PageHandle | undefined {
    const handle: unknown = matchRoutes(this.routes, location, this.base)?.at(-1)?.route.handle;
    return isPageHandle(handle) ? handle : undefined;
  }

  private fromBase({ pathname, search, hash }: Path): Path {
    return { pathname: pathname.slice(this.base.replace(/\/$/, "").length), search, hash };
  }

  private show(place: Place): void {
    const left = this.shown;
    this.shown = place;
    for (const listener of this.listeners) listener(place, left);
  }
}
