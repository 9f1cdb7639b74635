/** Where to find the set-up link of an installation that is not set up. */
export const SETUP_LINK =
  'Assay is not set up yet. Open the setup link that the server printed when it started. Lost it? Restart the server: it prints a new one.'
