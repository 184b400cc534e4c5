// Computes the resources for a number of daily visitors from measured figures: `node bench/scale.mjs` writes the tables of
// docs/guides/operate/scale.md, `--check` compares them. Figures: journeys.json (npm run bench:journeys) and figures.json, see
// docs/guides/operate/scale.md.
import { readFileSync, writeFileSync } from 'node:fs'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const journeys = read('./journeys.json')
const figures = read('./figures.json')
const docs = new URL('../docs/guides/operate/scale.md', import.meta.url)

/** Share of a day's events in its busiest hour, and the ratio of peak minutes to that hour's average. */
const peakHour = 0.1
const burst = 2
/** Shares of visitors by journey. */
const shares = { looks: 0.3, extension: 0.25, returns: 0.3, phone: 0.1, email: 0.05 }
/** How long the page's relay socket is open, in seconds. */
const socketSeconds = { looks: 60, extension: 0, returns: 0, phone: 900, email: 60 }
/** Mails of a first login: the link that approves the device, and the code. */
const mailsOf = { email: 2 }
/** Requests to nodes: tokens take one request per network, history is read from an index. */
const nodeCallsOf = { extension: 6, phone: 3 }

/**
 * Prices in dollars: a processor with 4 GB per month, a GB of disk per month, a GB sent, a mail, a node request. Replace
 * them with yours.
 */
const price = { processor: 20, disk: 0.1, sent: 0.02, mail: 0.0001, nodeCall: 0.000_002 }
/** Planned CPU utilization in the busiest minutes. */
const used = 0.5

/** CPU cost of routes. */
const kinds = {
  file: ['file', 'preflight'],
  cheap: [
    'getConfig',
    'getOrigins',
    'getWallets',
    'getImage',
    'getSmartAccountNetworks',
    'getSupportedChains',
  ],
  write: ['startEmailLogin', 'allowEmailDevice', 'finishEmailLogin', 'createCustodyWallet', 'verifySiwx'],
}
const kindOf = (route) => Object.keys(kinds).find((kind) => kinds[kind].includes(route)) ?? 'read'

const sum = (values) => values.reduce((total, value) => total + value, 0)
const average = (read) => sum(Object.entries(shares).map(([name, share]) => share * read(name)))
const requestsOf = (name, kind) =>
  sum(
    Object.entries(journeys[name].requests).map(([route, count]) =>
      kind === undefined || kindOf(route) === kind ? count : 0,
    ),
  )
const processorUsOf = (name) =>
  sum(
    Object.entries(journeys[name].requests).map(
      ([route, count]) => count * figures.processorUs[kindOf(route)],
    ),
  )
// A message has four frames: to the relay, its answer, to the reader, its answer. The wallet at the other end of a pairing
// has as many as the page.
const messagesOf = (name) => (journeys[name].relayFrames * (name === 'phone' ? 2 : 1)) / 4

/** Total demand of a number of daily visitors. */
function demand(visitors) {
  const perSecond = (perVisitor) => (visitors * perVisitor * peakHour * burst) / 3_600
  const each = {
    requests: average((name) => requestsOf(name)),
    httpUs: average(processorUsOf),
    messages: average(messagesOf),
    sentBytes: average((name) => journeys[name].sentBytes),
    sockets: average((name) => socketSeconds[name] * (name === 'phone' ? 2 : 1)),
    mails: average((name) => mailsOf[name] ?? 0),
    nodeCalls: average((name) => nodeCallsOf[name] ?? 0),
  }
  return {
    requests: perSecond(each.requests),
    httpCores: perSecond(each.httpUs) / 1e6,
    messages: perSecond(each.messages),
    relayCores: (perSecond(each.messages) * figures.processorUs.message) / 1e6,
    sockets: perSecond(each.sockets),
    socketMegabytes: (perSecond(each.sockets) * figures.socketBytes) / 1e6,
    sentGigabytes: (visitors * each.sentBytes) / 1e9,
    mailsPerDay: visitors * each.mails,
    nodeCallsPerDay: visitors * each.nodeCalls,
    walletGigabytes: (visitors * shares.email * figures.rowBytes.wallet * 365) / 1e9,
    sessionGigabytes:
      (visitors * (shares.extension + shares.phone + shares.email) * figures.rowBytes.session * 7) / 1e9,
    // Kept for at most an hour if no one fetches it.
    messageGigabytes: (visitors * each.messages * peakHour * figures.rowBytes.message) / 1e9,
  }
}

/** Dollars per month, with at least two processes, a Postgres and a Redis. */
function cost(visitors) {
  const need = demand(visitors)
  const processors = 4 + Math.max(0, Math.ceil(((need.httpCores + need.relayCores) * 2) / used) - 4)
  return {
    processors: processors * price.processor,
    disk: (need.walletGigabytes + need.sessionGigabytes + need.messageGigabytes) * price.disk,
    sent: need.sentGigabytes * 30 * price.sent,
    mails: need.mailsPerDay * 30 * price.mail,
    nodes: need.nodeCallsPerDay * 30 * price.nodeCall,
  }
}

const number = (value) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value >= 10
      ? value.toFixed(0)
      : value >= 1
        ? value.toFixed(1)
        : value.toFixed(2)
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const names = {
  looks: 'opens the list and leaves',
  extension: 'connects an extension, looks at the account',
  returns: 'comes back connected',
  phone: 'connects by phone, signs a message',
  email: 'logs in by email for the first time, gets a wallet',
}
const visits = table(
  [
    'A visitor who …',
    'Share',
    'Requests',
    'of these, secure site files',
    'Sent, kB',
    'Relay messages',
    'Processor, ms',
  ],
  Object.keys(shares).map((name) => [
    names[name],
    `${Math.round(shares[name] * 100)} %`,
    requestsOf(name),
    requestsOf(name, 'file'),
    number(journeys[name].sentBytes / 1_000),
    messagesOf(name),
    number((processorUsOf(name) + messagesOf(name) * figures.processorUs.message) / 1_000),
  ]),
)

const sizes = [10_000, 100_000, 1_000_000, 10_000_000]
const all = sizes.map(demand)
const row = (name, pick) => [name, ...all.map((one) => number(pick(one)))]
const needs = table(
  ['Visitors a day', ...sizes.map((size) => size.toLocaleString('en-US'))],
  [
    row('Requests a second', ({ requests }) => requests),
    row('Processors for requests', ({ httpCores }) => httpCores),
    row('Relay messages a second', ({ messages }) => messages),
    row('Processors for relay messages', ({ relayCores }) => relayCores),
    row('Open sockets', ({ sockets }) => sockets),
    row('Memory for sockets, MB', ({ socketMegabytes }) => socketMegabytes),
    row('Sent, GB a day', ({ sentGigabytes }) => sentGigabytes),
    row('Mails a day', ({ mailsPerDay }) => mailsPerDay),
    row('Node calls a day', ({ nodeCallsPerDay }) => nodeCallsPerDay),
    row('Wallet rows, GB after a year', ({ walletGigabytes }) => walletGigabytes),
    row('Sign-in rows, GB', ({ sessionGigabytes }) => sessionGigabytes),
    row('Unfetched messages, GB at most', ({ messageGigabytes }) => messageGigabytes),
  ],
)

const costs = sizes.map(cost)
const money = table(
  ['Dollars a month', ...sizes.map((size) => size.toLocaleString('en-US'))],
  Object.entries({
    processors: 'Server and database processors',
    disk: 'Disk, after a year',
    sent: 'Bytes sent',
    mails: 'Mails',
    nodes: 'Node calls',
  }).map(([key, name]) => [name, ...costs.map((one) => number(one[key]))]),
)

const one = demand(1)
/** Each limit, and a visitor's share of it. */
const limits = [
  [
    'Mails of one project per day (`mailsPerProject`)',
    50_000,
    one.mailsPerDay,
    'raise it, if the mail provider agrees',
  ],
  ['One process, half a processor for requests', used, one.httpCores, 'add processes with `--role api`'],
  [
    'One process, 2,650 relay messages a second, sustained',
    2_650,
    one.messages,
    'add processes with `--role relay` and Redis',
  ],
  ['One process, 10,000 sockets', 10_000, one.sockets, 'add processes with `--role relay` and Redis'],
  [
    'A node plan with 10 million calls a day',
    10e6,
    one.nodeCallsPerDay,
    'buy a larger plan, or run your own node',
  ],
  [
    'A 100 GB disk for wallet rows, in one year',
    100,
    one.walletGigabytes,
    'buy a larger disk; it need not be fast',
  ],
]
  .map(([name, limit, each, remedy]) => ({ name, visitors: limit / each, remedy }))
  .sort((a, b) => a.visitors - b.visitors)
const breaks = table(
  ['Limit', 'Visitors a day', 'Action'],
  limits.map(({ name, visitors, remedy }) => [
    name,
    Number(visitors.toPrecision(2)).toLocaleString('en-US'),
    remedy,
  ]),
)

/** The formatter aligns columns. */
const plain = (table) => table.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

let text = readFileSync(docs, 'utf8')
for (const [name, content] of Object.entries({ visits, needs, money, breaks }))
  text = text.replace(
    new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`),
    (_, start, end) => `${start}\n\n${content}\n\n${end}`,
  )
if (!process.argv.includes('--check')) writeFileSync(docs, text)
else if (plain(text) !== plain(readFileSync(docs, 'utf8'))) {
  console.error('The tables of docs/guides/operate/scale.md are out of date. Run: node bench/scale.mjs')
  process.exit(1)
}
