const millionths = 1_000_000;
/** A millionth has this many decimals. */
const maxDecimals = 6;
/** How many digits are shown of an amount below ten of the currency's smallest coin. */
const smallDigits = 2;
const smallCoins = 10;

/** The decimals of a currency (ISO 4217): 2 for most, 0 for yen. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}

/** As many decimals as the currency has, and more where a small amount would lose a part of itself. */
function decimalsFor(micros: number, currency: string): number {
  const decimals = decimalsOf(currency);
  const amount = Math.abs(micros) / millionths;
  if (micros === 0 || amount >= smallCoins * 10 ** -decimals) return decimals;
  const leadingZeros = Math.floor(-Math.log10(amount));
  return Math.max(decimals, Math.min(maxDecimals, leadingZeros + smallDigits));
}

function format(micros: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  return new Intl.NumberFormat("en", { minimumFractionDigits, maximumFractionDigits }).format(
    micros / millionths,
  );
}

/** An amount without its currency, as '3.10'; `micros` are millionths of the currency. */
export function formatAmount(micros: number, currency: string): string {
  return format(micros, decimalsOf(currency), decimalsFor(micros, currency));
}

/** An amount beside the limit that it counts against: rounded down, so that the limit never looks reached before it is. */
export function formatUsedAmount(micros: number, currency: string): string {
  const step = 10 ** (maxDecimals - decimalsFor(micros, currency));
  return formatAmount(Math.floor(micros / step) * step, currency);
}

/** A limit, by all of its decimals. */
export function formatLimit(micros: number, currency: string): string {
  return format(micros, decimalsOf(currency), maxDecimals);
}

/** An amount with its currency, as '3.10 USD'. */
export function formatMoney(micros: number, currency: string): string {
  return `${formatAmount(micros, currency)} ${currency}`;
}

/** Made when it is needed, because making it takes longer than the rest of a page's code. */
let number: Intl.NumberFormat | undefined;

/** A whole number with its thousands apart. */
export function formatCount(count: number): string {
  number ??= new Intl.NumberFormat("en");
  return number.format(count);
}
