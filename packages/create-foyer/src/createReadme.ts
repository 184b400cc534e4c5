import type { AppOptions } from './AppOptions.ts'

const localLogins = `Visitors can log in by email. \`npm run server\` also serves the secure site that holds their keys, at http://localhost:4401, and keeps
the mails: read the codes at http://localhost:4402. Its keys are in \`foyer-keys\`, which git ignores. In production, the secure site
has an origin of its own (\`logins.secureUrl\`, and \`VITE_FOYER_SECURE_URL\` for the build), \`logins.mail\` names your mail server
(\`smtpUrl\` and \`from\`), and \`logins.custody\` needs Postgres: see the README of \`@foyer/server\`.
`
const remoteLogins = `Logins need a server with \`logins\` in its configuration, and its secure site, on an origin of its own, whose address is
\`VITE_FOYER_SECURE_URL\`: see the README of \`@foyer/server\`.
`

/** Makes the app's README. */
export function createReadme({ name, hasServer, hasEmbedded }: AppOptions): string {
  const server = hasServer
    ? `\`npm run server\` starts the Foyer server of \`foyer.json\` at http://localhost:4400. It reads the chains through
public nodes: put the addresses of your own there. In production, run it at an address of your own and build with \`VITE_FOYER_URL\`.
`
    : `\`VITE_FOYER_URL\` is the address of your Foyer server, http://localhost:4400 without it: \`npx @foyer/server --help\` says how to
run one. Wallets of the browser connect without it.
`
  const secure = hasEmbedded ? `\n${hasServer ? localLogins : remoteLogins}` : ''
  return `# ${name}

\`\`\`sh
npm install
${hasServer ? 'npm run server # in a terminal of its own\n' : ''}npm run dev    # then open the address it prints
npm test
\`\`\`

\`src/foyer.ts\` has the networks and wallets of this app.

Choose where phone wallets meet it. With \`VITE_WALLETCONNECT_ID\`, a free project id from https://dashboard.reown.com, every published phone
wallet connects, over WalletConnect's public relay. Without it, the relay of your own server is used: only wallets that you configured for it
connect, and no third party takes part.

${server}${secure}`
}
