export type Release = { version: string; date: string; lines: readonly string[] }

/** What people notice of each release, newest first: three to five lines, each about something they can do now. */
export const RELEASES: readonly [Release, ...Release[]] = [
  {
    version: '1.2.0',
    date: '2026-11-18',
    lines: [
      'Vendors have a residual risk with its reasons, and lists begin with what is worst.',
      'Vendors ask for more time, forward or decline a questionnaire, and get a receipt with a copy of their answers.',
      'Findings can be added by hand, imported from scanners and reports, and shared with the vendor.',
      'Lists have saved views as tabs, columns of your choice, and values that you edit in their rows.',
      'An import of vendors can be undone for 24 hours.',
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-16',
    lines: [
      'Vendors have stages, several contacts with roles, sub-processors, documents and fields of your own.',
      'Colleagues request new vendors through a link, without an account; you approve or decline them.',
      'Findings can be worked on as a board. Saved views keep the filters that you use often.',
      'Templates save themselves while you edit them.',
      'Imports take the valid rows at once, and let you correct the others in place.',
    ],
  },
]
export const NEWEST_RELEASE = RELEASES[0].version
