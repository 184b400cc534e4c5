import { readFileSync } from 'node:fs'
import type { Links } from './links.ts'
import type { Page } from './Page.ts'
import { renderMarkdown } from './renderMarkdown.ts'

type Guide = { path: string; file: string; group: string; label?: string }

const readme = (folder: string): Guide => ({
  path: `/packages/${folder}/`,
  file: `packages/${folder}/README.md`,
  group: 'Packages',
})
/** The guides in the order of the navigation, with their source files. */
export const guides: readonly Guide[] = [
  { path: '/quickstart/', file: 'apps/docs/guides/quickstart.md', group: 'Start' },
  { path: '/frameworks/', file: 'docs/guides/embed/frameworks.md', group: 'Start' },
  {
    path: '/connectors/',
    file: 'docs/guides/embed/connectors.md',
    group: 'Start',
    label: 'Safe, Base, Farcaster',
  },
  { path: '/theming/', file: 'apps/docs/guides/theming.md', group: 'Start' },
  { path: '/csp/', file: 'apps/docs/guides/csp.md', group: 'Start' },
  ...['AppKit', 'RainbowKit', 'ConnectKit', 'Wagmi'].map((kit) => ({
    path: `/coming-from/${kit.toLowerCase()}/`,
    file: `docs/guides/embed/comingFrom${kit}.md`,
    group: 'Start',
    label: kit === 'Wagmi' ? 'From wagmi’s connectors' : `From ${kit}`,
  })),
  { path: '/comparison/', file: 'docs/concepts/comparison.md', group: 'Start', label: 'Comparison' },
  { path: '/payments/', file: 'docs/guides/embed/payments.md', group: 'Build' },
  { path: '/permissions/', file: 'docs/concepts/permissions.md', group: 'Build' },
  { path: '/clear-signing/', file: 'docs/concepts/clearSigning.md', group: 'Build' },
  { path: '/host/', file: 'apps/docs/guides/host.md', group: 'Run it yourself' },
  {
    path: '/embedded-wallet/',
    file: 'apps/docs/guides/embeddedWallet.md',
    group: 'Run it yourself',
    label: 'Embedded wallet',
  },
  ...(
    [
      ['projects', 'Projects'],
      ['signIn', 'Sign-in'],
      ['logins', 'Logins and wallets'],
      ['smartAccounts', 'Smart accounts'],
      ['data', 'Names, balances, data'],
      ['swaps', 'Swapping and buying'],
      ['relay', 'The relay'],
      ['processes', 'Several processes'],
      ['signals', 'Signals'],
    ] as const
  ).map(([name, label]) => ({
    path: `/operate/${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}/`,
    file: `docs/guides/operate/${name}.md`,
    group: 'Run it yourself',
    label,
  })),
  { path: '/providers/', file: 'docs/guides/operate/providers.md', group: 'Run it yourself' },
  {
    path: '/deploy/',
    file: 'docs/guides/operate/deploy.md',
    group: 'Run it yourself',
    label: 'Keep it running',
  },
  {
    path: '/scale/',
    file: 'docs/guides/operate/scale.md',
    group: 'Run it yourself',
    label: 'Capacity planning',
  },
  {
    path: '/console/',
    file: 'docs/guides/operate/console.md',
    group: 'Run it yourself',
    label: 'The console',
  },
  {
    path: '/backup/',
    file: 'docs/guides/operate/backup.md',
    group: 'Run it yourself',
    label: 'Backups and keys',
  },
  { path: '/leaving/', file: 'docs/guides/operate/leaving.md', group: 'Run it yourself', label: 'Leaving' },
  {
    path: '/server-options/',
    file: 'docs/reference/serverOptions.md',
    group: 'Run it yourself',
    label: 'Server options',
  },
  {
    path: '/server-routes/',
    file: 'docs/reference/routes.md',
    group: 'Run it yourself',
    label: 'HTTP routes',
  },
  { path: '/security/', file: 'docs/evidence/security.md', group: 'Run it yourself', label: 'Security' },
  ...[
    'react',
    'core',
    'elements',
    'evm',
    'solana',
    'bitcoin',
    'polkadot',
    'cosmos',
    'wagmi',
    'walletconnect',
    'embedded',
    'server',
    'pairing',
    'contract',
    'testing',
    'devnet',
    'secure',
    'codemod',
    'create-foyer',
  ].map(readme),
  { path: '/glossary/', file: 'docs/concepts/glossary.md', group: 'Project' },
  {
    path: '/performance/',
    file: 'docs/concepts/performance.md',
    group: 'Project',
    label: 'Speed and memory',
  },
  {
    path: '/installing/',
    file: 'docs/evidence/installing.md',
    group: 'Project',
    label: 'Tested installations',
  },
  {
    path: '/experience/',
    file: 'docs/evidence/experience.md',
    group: 'Project',
    label: 'How it should feel',
  },
  { path: '/compatibility/', file: 'docs/reference/compatibility.md', group: 'Project' },
  { path: '/browsers/', file: 'docs/reference/browsers.md', group: 'Project' },
  { path: '/specification/', file: 'docs/evidence/spec.md', group: 'Project', label: 'Specification' },
  { path: '/conformance/', file: 'docs/evidence/conformance.md', group: 'Project' },
  { path: '/interop/', file: 'docs/evidence/interop.md', group: 'Project' },
  {
    path: '/wallet-reports/',
    file: 'docs/evidence/walletReports.md',
    group: 'Project',
    label: 'Reports of wallets',
  },
  {
    path: '/contributing/tests/',
    file: 'docs/guides/contribute/testing.md',
    group: 'Project',
    label: 'Tests of Foyer',
  },
]

/** Creates the guides: pages from repository files meant to be read from start to end. */
export function createGuidePages(root: string, links: Links): Page[] {
  return guides.map(({ path, file, group, label }) => {
    // Hints for the example compiler are not shown on the page.
    const source = readFileSync(root + file, 'utf8').replace(/^[ \t]*<!-- given\n[\s\S]*?-->\n/gm, '')
    const { title, description, html, headings } = renderMarkdown(source, (href) => links.toFile(href, file))
    return { path, title, description, section: 'guides', group, label, html, headings, markdown: source }
  })
}
