import { API_REFERENCE, CHANGES, HELP } from '../../../contract/paths.ts'
import { VERSION } from '../../version.ts'
import { Html, html } from '../docs/page/html.ts'
import type { Page, Section } from './pages.ts'
import { MAX_RESULTS, type Result } from './search.ts'

export const SEARCH = `${HELP}/search`
export type Group = { name: string; entries: { label: string; address: string }[] }
type Shown = { title: string; body: Html; groups: readonly Group[]; address?: string; query?: string }

const linkTo =
  (current: string | undefined) =>
  ({ label, address }: Group['entries'][number]) =>
    html`<li><a href="${address}"${address === current && new Html(' aria-current="page"')}>${label}</a></li>`

const navigation = (groups: readonly Group[], current: string | undefined) => html`<nav class="pages" id="pages"
    aria-label="Pages">
    ${groups.map(({ name, entries }) => html`<p>${name}</p><ul>${entries.map(linkTo(current))}</ul>`)}
    <p>Version ${VERSION}</p>
  </nav>`

/** What all pages share. It works without its script, which only shows results while one types. */
export const frame = ({ title, body, groups, address, query = '' }: Shown) =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Assay Help</title>
  <link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${API_REFERENCE}/base.css">
  <link rel="stylesheet" href="${HELP}/help.css">
  <script src="${HELP}/help.js" defer></script>
</head>
<body>
  <a class="skip" href="#content">Skip to content</a>
  <header>
    <a class="brand" href="/">Assay</a>
    <a href="${HELP}">Help</a>
    <a href="${CHANGES}">Changes</a>
    <a href="${API_REFERENCE}">API reference</a>
    <a class="all" href="#pages">All pages</a>
    <form role="search" action="${SEARCH}">
      <input type="search" name="q" value="${query}" placeholder="Search help" aria-label="Search help"
        autocomplete="off" maxlength="200">
    </form>
  </header>
  <main id="content">${body}</main>
  ${navigation(groups, address)}
</body>
</html>`.text

const headingOf = ({ level, anchor, heading, headingHtml }: Section) =>
  new Html(
    `<h${level} id="${anchor}">${headingHtml} ${html`<a class="anchor" href="#${anchor}" aria-label="Link to ${heading}">#</a>`.text}</h${level}>`,
  )

const contentsOf = (sections: readonly Section[]) => {
  const entries = sections.filter(({ level }) => level === 2)
  if (entries.length < 2) return false
  return html`<details class="contents" open><summary>On this page</summary>
    <ul>${entries.map(({ anchor, headingHtml }) => html`<li><a href="#${anchor}">${new Html(headingHtml)}</a></li>`)}</ul>
  </details>`
}

export const articleOf = ({
  sections: [first, ...rest],
}: Page) => html`<h1 id="${first?.anchor}">${first && new Html(first.headingHtml)}</h1>
  ${contentsOf(rest)}
  <article>${first && new Html(first.html)}${rest.flatMap((one) => [headingOf(one), new Html(one.html)])}</article>`

const resultLine = ({ page, heading, address, excerpt }: Result) => html`<li>
  <a href="${address}">${page}${heading !== '' && ` › ${heading}`}</a>
  <p>${excerpt}</p>
</li>`

const countOf = (count: number) => {
  if (count === MAX_RESULTS) return `The first ${count} results`
  return count === 1 ? '1 result' : `${count} results`
}
export const resultsOf = (query: string, results: readonly Result[]) => html`<h1>Search</h1>
  <article>
    <p role="status">${query.trim() === '' ? 'Type what you look for.' : `${countOf(results.length)} for “${query.trim()}”`}</p>
    <ol class="results">${results.map(resultLine)}</ol>
  </article>`

export const notFoundPage = html`<h1>This page does not exist</h1>
  <article><p>Search help, or choose one of <a href="${HELP}">all pages</a>.</p></article>`

export const missingPage = html`<h1>Help is not part of this installation</h1>
  <article>
    <p>The folder <code>docs</code> is missing beside the program. Install version ${VERSION} again, or read
      <code>assay-docs-${VERSION}.tgz</code> of the release.</p>
  </article>`
