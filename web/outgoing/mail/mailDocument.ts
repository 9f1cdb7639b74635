const IMAGE = /<img src="cid:[^"]*" alt="([^"]*)"[^>]*>/g
const STYLES = /<style>.*?<\/style>/gs
const COLOUR_SCHEMES = /<meta name="(?:supported-)?color-schemes?"[^>]*>/g
const INLINE = / style="([^"]*)"/g
const TARGET = / href="[^"]*"/g

/**
 * A mail as a frame of ours can show it: always light, without its attached image, and with links that lead nowhere.
 * The policy of the page, which holds in its frames too, allows no inline styles, so they become rules of a style sheet
 * with the nonce. The server escapes quotes in texts: what looks like an attribute is one.
 */
export const mailDocument = (html: string, nonce: string) => {
  const rules: string[] = []
  const body = html
    .replace(STYLES, '')
    .replace(COLOUR_SCHEMES, '')
    .replace(IMAGE, '<p style="margin:0 0 24px;font:bold 16px Arial,Helvetica,sans-serif">$1</p>')
    .replace(TARGET, '')
    .replace(INLINE, (_, rule: string) => ` data-rule="${rules.push(rule) - 1}"`)
  const sheet = rules.map((rule, index) => `[data-rule="${index}"]{${rule}}`).join('\n')
  return body.replace('</head>', `<style nonce="${nonce}">${sheet}</style></head>`)
}
