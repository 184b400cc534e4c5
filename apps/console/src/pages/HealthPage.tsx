import { type AdminHealth, getAdminHealth } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { StatusWord } from '../parts/StatusWord.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { toName } from '../parts/toName.ts'

/** Threshold of the alert rules in `deploy/`. */
const farBehind = 100
const states = { closed: 'In use', open: 'Paused', halfOpen: 'Retrying' }
const outcomes = { ok: 'Works', slow: 'Slow', failed: 'Fails', invalid: 'Invalid response' }
const number = new Intl.NumberFormat('en')

/** State of the server and its dependencies. */
export function HealthPage() {
  const health = useLoad('health', (signal) => callAdmin(getAdminHealth, {}, signal), 10_000)
  return (
    <Page
      title="Health"
      text="Status of the server and of the services it depends on. This page refreshes automatically."
    >
      <Ready loaded={health} skeleton={<Skeleton heights={[200, 120, 160]} />}>
        {({ checks, processes, relay, indexed, providers, nodes }) => (
          <div className="stack">
            <CheckList checks={checks} />
            {processes.length > 1 && <Processes processes={processes} />}
            <Relay relay={relay} />
            <Indexer indexed={indexed} checks={checks} />
            <Panel title="Providers" isFlush={providers.length > 0}>
              {providers.length ? (
                <Table
                  caption="Providers"
                  head={['For', 'In this order']}
                  rows={providers.map(({ part, names }) => ({
                    key: part,
                    cells: [toName(part), names.map(toName).join(', ')],
                  }))}
                />
              ) : (
                <p className="hint">None configured: data is read from the chains directly.</p>
              )}
            </Panel>
            <Breakers processes={processes} checks={checks} />
            <Nodes nodes={nodes} checks={checks} isSeveral={processes.length > 1} />
          </div>
        )}
      </Ready>
    </Page>
  )
}

type Processes = AdminHealth['processes']
type Checks = AdminHealth['checks']

/** A network by its name, followed by its id. */
function Chain({ id, checks }: { id: string; checks: Checks }) {
  const title = checks.find(({ name }) => name === `rpc:${id}`)?.title
  if (title === undefined) return <code>{id}</code>
  return (
    <span className="state">
      {title.replace(/^RPC /, '')} <code className="hint">{id}</code>
    </span>
  )
}

/** Checks of the server and its dependencies. */
function CheckList({ checks }: { checks: Checks }) {
  return (
    <Panel title="Checks" isFlush>
      <Table
        caption="Checks"
        head={['Part', 'State']}
        rows={checks.map(({ name, title, ok, since }) => ({
          key: name,
          cells: [
            title === undefined ? (
              toName(name)
            ) : (
              <span className="state" key="name">
                {title} <code className="hint">{name}</code>
              </span>
            ),
            <span className="state" key="state">
              <StatusWord isWell={ok}>{ok ? 'Works' : 'Fails'}</StatusWord>
              {since && (
                <span className="hint">
                  since <Time at={since} />
                </span>
              )}
            </span>,
          ],
        }))}
      />
    </Panel>
  )
}

/** Waiting messages and open sockets. */
function Relay({ relay }: { relay: AdminHealth['relay'] }) {
  return (
    <Panel title="Relay">
      <p>
        {relay.waiting >= 10_000 ? 'At least ' : ''}
        {number.format(relay.waiting)} messages wait in {number.format(relay.mailboxes)}{' '}
        {relay.mailboxes === 1 ? 'mailbox' : 'mailboxes'}
        {relay.oldestAt && (
          <>
            , the oldest since <Time at={relay.oldestAt} />
          </>
        )}
        .
      </p>
      <p>
        {relay.sockets === undefined
          ? 'No running process reports open sockets of the relay.'
          : `${number.format(relay.sockets)} ${relay.sockets === 1 ? 'socket is' : 'sockets are'} open.`}
      </p>
    </Panel>
  )
}

/** How far each chain is indexed. */
function Indexer({ indexed, checks }: { indexed: AdminHealth['indexed']; checks: Checks }) {
  return (
    <Panel title="Indexer" isFlush={indexed.length > 0}>
      {indexed.length ? (
        <Table
          caption="Indexed chains"
          head={['Chain', 'Last block', 'Behind', 'Seen']}
          rows={indexed.map(({ chainId, block, behind, readAt }) => ({
            key: chainId,
            cells: [
              <Chain key="chain" id={chainId} checks={checks} />,
              number.format(block),
              behind === undefined ? 'Unknown' : <Behind key="behind" blocks={behind} />,
              readAt ? <Time key="seen" at={readAt} /> : '—',
            ],
          }))}
        />
      ) : (
        <p className="hint">No chain is indexed.</p>
      )}
    </Panel>
  )
}

/** Last response of each node. */
function Nodes({
  nodes,
  checks,
  isSeveral,
}: {
  nodes: AdminHealth['nodes']
  checks: Checks
  /** Whether several processes ask the nodes. */
  isSeveral: boolean
}) {
  if (!nodes.length) return null
  return (
    <Panel title="Nodes" note={isSeveral ? 'Last response to this process' : 'Last response'} isFlush>
      <Table
        caption="Nodes"
        head={['Chain', 'Node', 'State', 'Asked']}
        rows={nodes.map(({ chainId, node, outcome, at }) => ({
          key: `${chainId} ${node}`,
          cells: [
            <Chain key="chain" id={chainId} checks={checks} />,
            node,
            <StatusWord key="state" isWell={outcome === 'ok'}>
              {outcomes[outcome]}
            </StatusWord>,
            <Time key="at" at={at} />,
          ],
        }))}
      />
    </Panel>
  )
}

/** Every process that shares the database; one that died sends no updates. */
function Processes({ processes }: { processes: Processes }) {
  return (
    <Panel title="Processes" note="Last report of each process" isFlush>
      <Table
        caption="Processes"
        head={['Host', 'Role', 'Version', 'Started', 'Last seen', 'Sockets', 'Behind']}
        rows={processes.map(
          ({ id, host, role, version, startedAt, seenAt, isThis, isSilent, sockets, lags }) => ({
            key: id,
            cells: [
              <bdi key="host">{host}</bdi>,
              role,
              version,
              <Time key="started" at={startedAt} />,
              <span className="state" key="seen">
                <StatusWord isWell={!isSilent}>
                  {isThis ? 'Serves this page' : isSilent ? 'No report since' : 'Now'}
                </StatusWord>
                {isSilent && (
                  <span className="hint">
                    <Time at={seenAt} />
                  </span>
                )}
              </span>,
              sockets === undefined ? '—' : number.format(sockets),
              lags.length ? (
                <Behind key="behind" blocks={Math.max(...lags.map(({ behind }) => behind))} />
              ) : (
                '—'
              ),
            ],
          }),
        )}
      />
    </Panel>
  )
}

/** Upstreams of each process with their circuit breakers; names the process if there are several. */
function Breakers({ processes, checks }: { processes: Processes; checks: Checks }) {
  const asked = processes.flatMap(({ id, host, role, sources }) =>
    sources.map((source) => ({ ...source, id, process: `${role} on ${host}` })),
  )
  if (!asked.length) return null
  const isSeveral = processes.length > 1
  return (
    <Panel title="Circuit breakers" note="Sources used so far" isFlush>
      <Table
        caption="Circuit breakers"
        head={['For', 'Source', 'Chain', ...(isSeveral ? ['Process'] : []), 'State']}
        rows={asked.map(({ id, process, part, name, chainId, state }) => ({
          key: `${id} ${part} ${name} ${chainId}`,
          cells: [
            toName(part),
            toName(name),
            chainId ? <Chain key="chain" id={chainId} checks={checks} /> : 'All',
            ...(isSeveral ? [<bdi key="process">{process}</bdi>] : []),
            <StatusWord key="state" isWell={state === 'closed'}>
              {states[state]}
            </StatusWord>,
          ],
        }))}
      />
    </Panel>
  )
}

function Behind({ blocks }: { blocks: number }) {
  return (
    <StatusWord isWell={blocks <= farBehind}>
      {blocks === 1 ? '1 block' : `${number.format(blocks)} blocks`}
    </StatusWord>
  )
}
