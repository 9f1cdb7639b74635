import { findOrInstall } from './debian.ts'

/** The browser in CHROME_PATH, an installed one, or Debian's. */
export const findBrowser = async (): Promise<string> =>
  process.env.CHROME_PATH ??
  findOrInstall({
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium-headless-shell',
    purpose: 'the browser tests',
    advice: 'The browser tests need Chromium: install it, or name it in CHROME_PATH.',
  })
