import { createContext, useContext, useEffect } from "react";

type SetTitle = (title: string | undefined) => void;

const SetTitleContext = createContext<SetTitle>(() => {});

/** Provides the function that titles the window; the layout adds the product's name. */
export const PageTitleProvider = SetTitleContext.Provider;

/**
 * Sets the window's title by the page's content, in place of the page's own title. An effect, because the layout owns the
 * title.
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(SetTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
