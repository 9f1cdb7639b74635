/** The word of this visit that lets style sheets made at run time through the policy. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
