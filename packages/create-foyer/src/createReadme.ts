import type { AppOptions } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'
import { serverSize } from './serverSize.ts'

const localLogins = `Visitors can log in by email. The server also serves the secure site, which keeps their keys, at http://localhost:4401. It
shows the mails with login codes at http://localhost:4402. Its keys are in \`server/foyer-keys\`, which git ignores. In production, give the
secure site a separate origin (\`logins.secureUrl\`, and \`VITE_FOYER_SECURE_URL\` for the build), set your mail server in \`logins.mail\`
(\`smtpUrl\` and \`from\`), and use Postgres for \`logins.custody\`: see the README of \`@foyer/server\`.
`
const remoteLogins = `Logins need a server with \`logins\` in its configuration, and its secure site on a separate origin, which you set in
\`VITE_FOYER_SECURE_URL\`: see the README of \`@foyer/server\`.
`
const localChain = `
## Test money

\`npm run dev\` starts a local chain with ether, tokens and prices. The app only connects to this chain, and wallets offer to add it.
\`npm run fund <address>\` sends your account 100 ETH and 1,000 USDC there. You can also import the well-known test mnemonic, \`test test test test
test test test test test test test junk\`, into a wallet without other accounts: never send anything of value to its accounts.

For real networks, set the URL of an Ethereum node, here or in a \`.env\` file:

\`\`\`sh
RPC_URL=https://… npm run dev
\`\`\`
`

/** Creates the app's README. */
export function createReadme(options: AppOptions): string {
  const { name, hasServer, hasEmbedded } = options
  const chain = hasLocalChain(options)
  const start = hasServer
    ? `\`npm run dev\` starts the page and its Foyer server${chain ? ', with a local chain' : ''}. The server is a separate package in \`server\`.
The first \`npm run dev\` installs it there (${serverSize(options)}), and \`npm run page\` starts the page without it.

`
    : ''
  const server = hasServer
    ? `
## Server

\`server/foyer.json\` configures the Foyer server, which provides wallets, balances and sign-in. It uses public nodes:
replace them with your own. In production, \`npm install --omit=dev && npm start\` in \`server\` runs it; set its URL
with \`--public-url\`, and build the page with \`VITE_FOYER_URL\`.
`
    : `
\`VITE_FOYER_URL\` is the URL of your Foyer server (default http://localhost:4400). \`npx @foyer/server --help\` explains how to
run one. Browser wallets connect without it.
`
  const secure = hasEmbedded ? `\n${hasServer ? localLogins : remoteLogins}` : ''
  return `# ${name}

\`\`\`sh
npm install
npm run dev    # then open the address it prints
npm test
\`\`\`

${start}\`src/foyer.ts\` contains the networks and wallets of this app.

Choose a relay for phone wallets. With \`VITE_WALLETCONNECT_ID\`, a free project id from https://dashboard.reown.com, every published phone
wallet connects through WalletConnect's public relay. Without it, the relay of your own server is used: only wallets that you configured for it
connect, and no third party takes part.
${chain ? localChain : ''}${server}${secure}`
}
