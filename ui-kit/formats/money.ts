const millionths = 1_000_000;
/** A millionth has as many. */
const maxDecimals = 6;
/** How many digits of an amount below the currency's smallest coin are shown. */
const smallDigits = 2;

/** The decimals of a currency (ISO 4217): 2 for most, 0 for yen. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}

/** As many decimals as the currency has, and more where the amount would look like nothing. */
function decimalsFor(micros: number, currency: string): number {
  const decimals = decimalsOf(currency);
  const amount = Math.abs(micros) / millionths;
  if (micros === 0 || amount >= 10 ** -decimals) return decimals;
  const leadingZeros = Math.floor(-Math.log10(amount));
  return Math.min(maxDecimals, leadingZeros + smallDigits);
}

/** An amount without its currency, as '3.10'; `micros` are millionths of the currency. */
export function formatAmount(micros: number, currency: string): string {
  return new Intl.NumberFormat("en", {
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsFor(micros, currency),
  }).format(micros / millionths);
}

/** An amount with its currency, as '3.10 USD'. */
export function formatMoney(micros: number, currency: string): string {
  return `${formatAmount(micros, currency)} ${currency}`;
}

const number = new Intl.NumberFormat("en");

/** A whole number with its thousands apart. */
export function formatCount(count: number): string {
  return number.format(count);
}
