/** The document title: the page, then the product's name at run time. */
export function pageTitle(page: string | undefined, productName: string): string {
  return page === undefined ? productName : `${page} · ${productName}`;
}
