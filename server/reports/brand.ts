/** The organisation's name and logo on reports. */
export type Brand = { name: string; colour: string | null; logo: Uint8Array | null }

/** For the template. The image itself is passed beside the data. */
export const brandOf = ({ name, colour, logo }: Brand) => ({ organisation: name, colour, logo: logo !== null })
