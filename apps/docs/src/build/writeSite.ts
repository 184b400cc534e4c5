import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createErrorPages } from './errorPages.ts'
import { groupBy } from './groupBy.ts'
import { createGuidePages, guides } from './guidePages.ts'
import { createHomePage, createPlaygroundPage } from './homePage.ts'
import { type Assets, layOut, renderNav } from './layout.ts'
import { createLinks } from './links.ts'
import { createListPage, createOptionPages } from './listPages.ts'
import optionExamples from './optionExamples.json' with { type: 'json' }
import type { Page } from './Page.ts'
import { readErrors } from './readErrors.ts'
import { readReferences } from './reference.ts'
import { createReferencePages, createRoutePages } from './referencePages.ts'
import { toPlain } from './renderMarkdown.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Runs before the page is painted, so that the visitor's theme does not flash. */
const themeScript =
  "try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}"

/** Writes every page, the search index and llms.txt into the build folder. */
export async function writeSite({ dist, files }: { dist: string; files: readonly string[] }): Promise<void> {
  const pages = await createPages()
  const assets = findAssets(files)
  const bySection = groupBy(pages, ({ section }) => section)
  const taken = new Set<string>()
  for (const page of pages) {
    if (taken.has(page.path.toLowerCase())) throw new Error(`Two pages at ${page.path}`)
    taken.add(page.path.toLowerCase())
    const nav =
      page.path === '/' || page.section === 'playground'
        ? ''
        : renderNav(bySection.get(page.section) ?? [], page)
    write(`${page.path}index.html`, layOut(page, nav, assets))
  }
  write('/404.html', layOut(createMissingPage(), '', assets))
  write('/search.json', JSON.stringify(pages.flatMap(toSearchEntries)))
  write('/llms.txt', createLlmsText(pages))
  write('/llms-full.txt', createFullText(pages))
  mkdirSync(`${dist}/pictures`, { recursive: true })
  cpSync(`${root}docs/connect.png`, `${dist}/pictures/connect.png`)

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
}

/** All pages, in the order of the navigation. */
export async function createPages(): Promise<Page[]> {
  const errors = readErrors(`${root}docs/reference/errors.md`)
  const references = await readReferences(errors)
  const filePaths = new Map(guides.map(({ file, path }) => [file, path]))
  filePaths.set('docs/reference/errors.md', '/errors/')
  filePaths.set('README.md', '/')
  const links = createLinks(references, filePaths)
  const context = { references, errors, links }
  const guidePages = createGuidePages(root, links)
  const optionPages = createOptionPages(context, optionExamples)
  const routePages = createRoutePages(context)
  const referencePages = createReferencePages(context)
  const options = createListPage(
    'options',
    {
      path: '/options/',
      title: 'Options of createFoyer',
      description: 'Every option of createFoyer, and every feature.',
      intro:
        'What <a href="/api/core/createFoyer/"><code>createFoyer</code></a> accepts. The project’s configuration on the server can also set features.',
    },
    optionPages,
  )
  const routes = createListPage(
    'routes',
    {
      path: '/routes/',
      title: 'HTTP routes',
      description: 'Every route of the Foyer server: permitted callers, parameters and responses.',
      intro:
        'Every route is declared in <code>@foyer/contract</code>. <a href="/api/contract/createApiClient/"><code>createApiClient</code></a> calls them with their types, and a running server describes them at <code>/openapi.json</code>.',
    },
    routePages,
  )
  const api = createListPage(
    'api',
    {
      path: '/api/',
      title: 'API',
      description: 'Every export of every package.',
      intro:
        'Every export of every package, from its docstrings. What is promised about them is in <a href="/compatibility/">Compatibility</a>.',
    },
    referencePages,
  )
  return [
    createHomePage(),
    ...guidePages,
    options,
    ...optionPages,
    api,
    ...referencePages,
    routes,
    ...routePages,
    ...createErrorPages(errors, references),
    createPlaygroundPage(),
  ]
}

function findAssets(files: readonly string[]): Assets {
  const find = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file))
    if (!found) throw new Error(`The build has no ${pattern}`)
    return found
  }
  const hash = createHash('sha256').update(themeScript).digest('base64')
  return {
    style: find(/assets\/site.*\.css$/),
    script: find(/assets\/site-.*\.js$/),
    live: find(/assets\/live-.*\.js$/),
    font: find(/inter-latin-wght-normal.*\.woff2$/),
    themeScript,
    csp: [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  }
}

function createMissingPage(): Page {
  return {
    path: '/404/',
    title: 'Page not found',
    description: 'This page does not exist.',
    section: 'guides',
    group: 'Foyer',
    headings: [],
    html: '<p>This page does not exist. Search the site, or start with the <a href="/quickstart/">Quickstart</a>.</p>',
  }
}

type SearchEntry = readonly [url: string, title: string, where: string, text: string]

/** A page and its sections, as the search lists them. */
function toSearchEntries(page: Page): SearchEntry[] {
  const where = page.section === 'api' || page.section === 'errors' ? page.group : page.section
  const own: SearchEntry = [page.path, page.title, where, page.description.slice(0, 160)]
  if (page.section !== 'guides') return [own]
  const inner = page.headings
    .filter(({ level }) => level < 4)
    .map(({ id, text }): SearchEntry => [`${page.path}#${id}`, text, page.title, readSection(page.html, id)])
  return [own, ...inner]
}

/** The first words below a heading. */
function readSection(html: string, id: string): string {
  const start = html.indexOf('>', html.indexOf(`id="${id}"`)) + 1
  const rest = html.slice(html.indexOf('</h', start) + 5)
  const end = rest.search(/<h[23]/)
  return toPlain(rest.slice(0, end < 0 ? 2_000 : Math.min(end, 2_000)))
    .replace(/&\w+;/g, ' ')
    .slice(0, 160)
}

/** See https://llmstxt.org. */
function createLlmsText(pages: readonly Page[]): string {
  const groups = groupBy(
    pages.filter(({ section, path }) => path !== '/' && (section !== 'errors' || path === '/errors/')),
    ({ section, group }) => (section === 'guides' ? group : section),
  )
  const lists = [...groups].map(
    ([group, members]) =>
      `## ${group}\n\n${members.map(({ title, path, description }) => `- [${title}](${path}): ${description}`).join('\n')}`,
  )
  return `# Foyer\n\n> Open wallet-connection and sign-in kit for React, Vue, Svelte and plain pages, with its own server, relay and embedded wallet.\n\nThe texts of all guides and examples in one file: [llms-full.txt](/llms-full.txt)\n\n${lists.join('\n\n')}\n`
}

function createFullText(pages: readonly Page[]): string {
  return pages
    .filter(({ markdown }) => markdown)
    .map(({ title, path, markdown }) =>
      (markdown?.startsWith('# ') ? markdown : `# ${title} (${path})\n\n${markdown}`).trim(),
    )
    .join('\n\n---\n\n')
}
