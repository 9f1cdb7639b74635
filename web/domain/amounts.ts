import { amountIn, type Currency } from '../../contract/values/amounts.ts'
import { CONTRACT_VALUES } from './words.ts'

let currency: Currency = 'USD'
/** Amounts are shown to everybody in the currency of the organisation. */
export const showAmountsIn = (chosen: Currency) => {
  currency = chosen
}

export const amountText = (range: string, shownIn = currency) => amountIn(shownIn, range)

export const amountChoices = (shownIn = currency) =>
  CONTRACT_VALUES.map((value) => ({ value, label: amountText(value, shownIn) }))
