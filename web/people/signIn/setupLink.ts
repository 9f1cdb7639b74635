/** Where the link is that somebody needs who opens Assay before it is set up. */
export const SETUP_LINK =
  'Assay is not set up yet. Open the setup link that the server printed when it started. Lost it? Restart the server: it prints a new one.'
