/** Currencies that an organisation can show its amounts in, by their sign. */
export const CURRENCY_SIGNS = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CHF: 'CHF ',
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CNY: 'CN¥',
  CZK: 'CZK ',
  DKK: 'DKK ',
  INR: '₹',
  JPY: 'JP¥',
  NOK: 'NOK ',
  NZD: 'NZ$',
  PLN: 'PLN ',
  SEK: 'SEK ',
  SGD: 'S$',
  ZAR: 'R ',
} as const
export type Currency = keyof typeof CURRENCY_SIGNS
export const CURRENCIES = Object.keys(CURRENCY_SIGNS) as [Currency, ...Currency[]]

/** A range of money in the organisation's currency. The API always writes it with a dollar sign. */
export const amountIn = (currency: Currency, range: string) => range.replaceAll('$', () => CURRENCY_SIGNS[currency])
