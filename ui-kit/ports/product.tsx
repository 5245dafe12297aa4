import { createContext, type ReactNode, useContext } from "react";

export interface Product {
  /** The product's name, also the bot's. */
  name: string;
  demoReplies: boolean;
}

const ProductContext = createContext<Product | undefined>(undefined);

/** Provides the server's product facts, so that no name is compiled into the bundle. */
export function ProductProvider({ product, children }: { product: Product; children: ReactNode }) {
  return <ProductContext value={product}>{children}</ProductContext>;
}

export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (product === undefined) throw new Error("useProduct needs a ProductProvider around it.");
  return product;
}

/** Reads the product from the page's meta tags, which the server fills per response. */
export function readProduct(page: Document): Product {
  const content = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
  return { name: content("product-name"), demoReplies: content("demo-replies") === "true" };
}
