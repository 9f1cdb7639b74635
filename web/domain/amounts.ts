import { CONTRACT_VALUES } from '../../contract/choices.ts'
import { amountIn, type Currency } from '../../contract/values/amounts.ts'

let currency: Currency = 'USD'
/** Amounts are shown to everybody in the currency of the organisation. */
export const showAmountsIn = (chosen: Currency) => {
  currency = chosen
}

export const amountText = (range: string, shownIn = currency) => amountIn(shownIn, range)

export const amountChoices = (shownIn = currency) =>
  CONTRACT_VALUES.map((value) => ({ value, label: amountText(value, shownIn) }))
