/** The blocks of right-to-left scripts. */
const RTL = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
/** Numbers run from left to right, with the separators between their digits. */
const RTL_NUMBERS = new RegExp(`[[${RTL}]&&\\p{N}]+(?:[.,:\\/+\\-\\u066b\\u066c]+[[${RTL}]&&\\p{N}]+)*`, 'gv')
const RTL_SIGNS = new RegExp(`[[${RTL}]&&[\\p{P}\\p{S}]]+`, 'gv')
const LTR_SIGNS = new RegExp(`[[\\p{P}\\p{S}\\p{N}]--[${RTL}\\p{Script=Common}\\p{Script=Inherited}]]+`, 'gv')

const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const END = '\u2069'

/**
 * Signs and digits of a script take their direction from their surroundings. The typesetter aborts on a run of a script
 * against its own direction, so each gets the direction of its script. Numbers are one level deeper: letters without a
 * script (such as µ) would otherwise join their run and reverse it.
 */
export const isolateWeak = (text: string) =>
  text
    .replace(RTL_NUMBERS, `${RIGHT_TO_LEFT}${LEFT_TO_RIGHT}$&${END}${END}`)
    .replace(RTL_SIGNS, `${RIGHT_TO_LEFT}$&${END}`)
    .replace(LTR_SIGNS, `${LEFT_TO_RIGHT}$&${END}`)
