import type { Config } from '../config/config.ts'

/** Settings that work but may not be intended: reported once, at the start. */
export const noticesAbout = ({ publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>) => [
  ...(publicUrl === undefined
    ? ['ASSAY_URL is not set: links in mails lead to this machine. Set it before others can reach this server.']
    : []),
  // The server has no TLS of its own, so there must be a proxy.
  ...(publicUrl?.startsWith('https:') && trustedProxies === 0
    ? [
        'ASSAY_URL begins with https, but no proxy is trusted: all callers have the address of the proxy. Set ASSAY_TRUSTED_PROXIES.',
      ]
    : []),
]
