import { highlight } from './highlight.ts'
import type { Page } from './Page.ts'

const example = `import { createFoyer } from '@foyer/core'
import { mainnet } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { ConnectButton, FoyerProvider } from '@foyer/react'

const foyer = createFoyer({
  projectId: 'my-app',
  serverUrl: 'https://foyer.example.com',
  networks: [mainnet],
  adapters: [evm()],
})

export const App = () => (
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
  </FoyerProvider>
)`
const ways = [
  ['/quickstart/', 'Quickstart', 'From an empty folder to a connected wallet'],
  ['/theming/', 'Theming', 'Tokens, light and dark, your own wallet list'],
  ['/embedded-wallet/', 'Embedded wallet', 'Email and social logins, keys only the visitor can use'],
  ['/payments/', 'Payments', 'Be paid in any token, on the chain, with a receipt'],
  ['/host/', 'Run the server', 'One process: wallet directory, balances, relay'],
  ['/security/', 'Security', 'Powers of each party, and tested attacks'],
] as const

/** The home page: a running example next to its code. */
export function createHomePage(): Page {
  return {
    path: '/',
    title: 'Foyer',
    description: 'The open wallet-connection and sign-in kit. Your own server, no third party.',
    section: 'guides',
    group: 'Start',
    isHidden: true,
    isLive: true,
    headings: [],
    html: `<div class="hero">
<div class="pitch">
<h1>Connect wallets.<br>Sign visitors in.</h1>
<p>Foyer is an open kit for React, Vue, Svelte and plain pages. It runs on your own hosts and sends no data to anyone else.</p>
<div class="cta"><a class="button" href="/quickstart/">Quickstart</a><a class="button quiet" href="/playground/">Playground</a></div>
${highlight('npm create foyer@latest', 'sh')}
</div>
<div class="live" aria-label="Running example" role="group"><div data-foyer="place"></div><p>Live, with two test wallets of this page. Nothing leaves it.</p></div>
</div>
<h2 id="code">All of it</h2>
${highlight(example, 'tsx')}
<ul class="cards">
${ways.map(([path, title, text]) => `<li><a href="${path}"><b>${title}</b><span>${text}</span></a></li>`).join('\n')}
</ul>`,
  }
}

/** The page with the live modal and its options. */
export function createPlaygroundPage(): Page {
  return {
    path: '/playground/',
    title: 'Playground',
    description: 'Try the options of the modal live, and copy the code.',
    section: 'playground',
    group: 'Playground',
    isLive: true,
    headings: [],
    html: `<p>Change the options and press the button. The wallets belong to this page and sign with test keys; nothing is sent anywhere.</p>
<div data-foyer="playground"><p class="waiting">Loading the modal …</p></div>
<noscript><p>The playground needs JavaScript.</p></noscript>`,
  }
}
