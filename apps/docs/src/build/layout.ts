import { escapeHtml } from './escapeHtml.ts'
import { groupBy } from './groupBy.ts'
import { type Page, type Section, sections } from './Page.ts'

/** Files that every page loads, by the build's names. */
export type Assets = {
  style: string
  script: string
  live: string
  font: string
  themeScript: string
  csp: string
}

const icons = {
  search: '<path d="M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm3.6-1.4L14 14"/>',
  menu: '<path d="M2 4h12M2 8h12M2 12h12"/>',
  theme: '<path d="M8 2a6 6 0 1 0 0 12Z" fill="currentColor"/><circle cx="8" cy="8" r="6"/>',
}
const icon = (name: keyof typeof icons) =>
  `<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true">${icons[name]}</svg>`

/** A whole page. */
export function layOut(page: Page, nav: string, assets: Assets): string {
  const title = page.path === '/' ? 'Foyer: connect wallets, sign in' : `${page.title} · Foyer`
  const toc = page.headings.filter(({ level }) => level === 2 || level === 3)
  const hasToc = toc.length > 1
  const name = page.isCode ? `<code>${escapeHtml(page.title)}</code>` : escapeHtml(page.title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(assets.csp)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/${assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/${assets.style}">
<script>${assets.themeScript}</script>
<script type="module" src="/${assets.script}"></script>
${page.isLive ? `<script type="module" src="/${assets.live}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button class="icon menu" type="button" aria-expanded="false" aria-controls="nav" hidden>${icon('menu')}<span class="label">Menu</span></button>
<a class="brand" href="/"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0b6b62"/><path d="M10 25V13a6 6 0 0 1 12 0v12M8 25h16" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><circle cx="18.4" cy="18" r="1.4" fill="#fff"/></svg>Foyer</a>
<nav class="tabs" aria-label="Sections">
${Object.entries(sections)
  .map(
    ([id, { title, path }]) =>
      `<a href="${path}"${id === page.section && page.path !== '/' ? ' aria-current="true"' : ''}>${title}</a>`,
  )
  .join('\n')}
</nav>
<button class="search-open" type="button" hidden>${icon('search')}<span>Search</span><kbd>/</kbd></button>
<button class="icon theme" type="button" hidden>${icon('theme')}<span class="visually-hidden">Switch between light and dark</span></button>
</header>
<div class="frame${nav ? '' : ' wide'}">
<nav id="nav" class="side${nav ? '' : ' narrow'}" aria-label="${nav ? sections[page.section].title : 'All sections'}">${toTabs(page.section)}${nav}</nav>
<main id="content" tabindex="-1">
<article>
${page.path === '/' ? '' : `${page.group === page.title ? '' : `<p class="crumb">${escapeHtml(page.group)}</p>\n`}<h1>${name}</h1>`}
${hasToc ? `<details class="toc-small"><summary>On this page</summary>${toList(toc)}</details>` : ''}
${page.html}
</article>
<footer><a href="/llms.txt">llms.txt</a> <a href="/glossary/">Glossary</a> <a href="/compatibility/">Compatibility</a> <span>MIT licence</span></footer>
</main>
${hasToc ? `<aside class="toc" aria-label="On this page"><p>On this page</p>${toList(toc)}</aside>` : ''}
</div>
</body>
</html>
`
}

/** The sections again, for narrow windows; the menu has everything. */
function toTabs(current: Section): string {
  const links = Object.entries(sections).map(
    ([id, { title, path }]) =>
      `<li><a href="${path}"${id === current ? ' aria-current="true"' : ''}>${title}</a></li>`,
  )
  return `<ul class="side-tabs">${links.join('')}</ul>`
}

function toList(headings: readonly { id: string; text: string; level: number }[]): string {
  return `<ul>${headings
    .map(({ id, text, level }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`)
    .join('')}</ul>`
}

/** Groups of exports, in the order of the navigation. */
const kindOrder = [
  'Actions',
  'Components',
  'Hooks',
  'Adapters and connectors',
  'Functions',
  'Selectors',
  'Queries',
]

/**
 * The navigation of a section. In a long section, only the current page's group lists its pages. Of the API, only its
 * package lists its groups. Otherwise, every page would contain hundreds of links.
 */
export function renderNav(pages: readonly Page[], current: Page): string {
  const shown = pages.filter((page) => !page.isHidden)
  const groups = [...groupBy(shown, ({ group }) => group)]
  if (current.section !== 'api')
    return groups
      .map(([group, members]) => renderGroup(group, members, current, shown.length > 40))
      .join('\n')
  const packages = groupBy(groups, ([group]) => toPackage(group))
  return [...packages]
    .map(([name, own]) => {
      const first = own.toSorted(([a], [b]) => rankKind(a) - rankKind(b))
      if (name !== toPackage(current.group) || own.length === 1)
        return renderGroup(
          name,
          first.flatMap(([, members]) => members),
          current,
          true,
        )
      const inner = first.map(([group, members]) =>
        renderGroup(group.slice(name.length).replace(/^: /, '') || name, members, current, true, group),
      )
      return `<p class="group">${escapeHtml(name)}</p>\n<div class="inner">${inner.join('\n')}</div>`
    })
    .join('\n')
}

/** A heading with its pages, or a link to the first of them. */
function renderGroup(
  label: string,
  members: readonly Page[],
  current: Page,
  canFold: boolean,
  group = label,
): string {
  const first = members[0]?.path ?? '/'
  if (canFold && group !== current.group && !members.includes(current))
    return `<p class="group"><a href="${first}">${escapeHtml(label)}</a></p>`
  const links = members.map((page) => {
    const text = escapeHtml(page.label ?? page.title)
    const mark = page.path === current.path ? ' aria-current="page"' : ''
    return `<li><a href="${page.path}"${mark}>${page.isCode ? `<code>${text}</code>` : text}</a></li>`
  })
  return `<p class="group">${escapeHtml(label)}</p><ul>${links.join('')}</ul>`
}

function toPackage(group: string): string {
  return (
    group
      .split(': ')[0]
      ?.split('/')
      .slice(0, group.startsWith('@') ? 2 : 1)
      .join('/') ?? group
  )
}

function rankKind(group: string): number {
  const kind = group.split(': ')[1] ?? ''
  const rank = kindOrder.indexOf(kind)
  return rank < 0 ? kindOrder.length + (kind === 'Types' ? 1 : 0) : rank
}
