import type { AppOptions } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'
import { serverSize } from './serverSize.ts'

const localLogins = `Visitors can log in by email. The server also serves the secure site that holds their keys, at http://localhost:4401, and keeps
the mails: read the codes at http://localhost:4402. Its keys are in \`server/foyer-keys\`, which git ignores. In production, the secure site
has an origin of its own (\`logins.secureUrl\`, and \`VITE_FOYER_SECURE_URL\` for the build), \`logins.mail\` names your mail server
(\`smtpUrl\` and \`from\`), and \`logins.custody\` needs Postgres: see the README of \`@foyer/server\`.
`
const remoteLogins = `Logins need a server with \`logins\` in its configuration, and its secure site, on an origin of its own, whose address is
\`VITE_FOYER_SECURE_URL\`: see the README of \`@foyer/server\`.
`
const localChain = `
## Test money

\`npm run dev\` starts a local chain with ether, tokens and prices, and the app connects to it alone: wallets offer to add it.
\`npm run fund <address>\` gives your account 100 ETH and 1,000 USDC there. So does the mnemonic of every local chain, \`test test test test
test test test test test test test junk\`, in a wallet without any other account: never send anything of worth to its accounts.

For real networks, give the address of a node of Ethereum, here or in a file \`.env\`:

\`\`\`sh
RPC_URL=https://… npm run dev
\`\`\`
`

/** Creates the app's README. */
export function createReadme(options: AppOptions): string {
  const { name, hasServer, hasEmbedded } = options
  const chain = hasLocalChain(options)
  const start = hasServer
    ? `\`npm run dev\` is one command for the page and its Foyer server${chain ? ', with a local chain below it' : ''}. The server is a package of its own, in \`server\`:
the first \`npm run dev\` installs it there (${serverSize(options)}), and \`npm run page\` starts the page without it.

`
    : ''
  const server = hasServer
    ? `
## Server

\`server/foyer.json\` configures the Foyer server, which the page asks for wallets, balances and sign-in. It reads the chains through public nodes:
put the addresses of your own there. In production, \`npm install --omit=dev && npm start\` in \`server\` runs it; give it an address of your own
with \`--public-url\`, and build the page with \`VITE_FOYER_URL\`.
`
    : `
\`VITE_FOYER_URL\` is the address of your Foyer server, http://localhost:4400 without it: \`npx @foyer/server --help\` says how to
run one. Wallets of the browser connect without it.
`
  const secure = hasEmbedded ? `\n${hasServer ? localLogins : remoteLogins}` : ''
  return `# ${name}

\`\`\`sh
npm install
npm run dev    # then open the address it prints
npm test
\`\`\`

${start}\`src/foyer.ts\` has the networks and wallets of this app.

Choose where phone wallets meet it. With \`VITE_WALLETCONNECT_ID\`, a free project id from https://dashboard.reown.com, every published phone
wallet connects, over WalletConnect's public relay. Without it, the relay of your own server is used: only wallets that you configured for it
connect, and no third party takes part.
${chain ? localChain : ''}${server}${secure}`
}
