import { getAdminHealth } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { StatusWord } from '../parts/StatusWord.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** The alert rules of `deploy/` wake somebody at as many. */
const farBehind = 100
const states = { closed: 'Asked', open: 'Skipped for now', halfOpen: 'Tried again' }
const outcomes = { ok: 'Works', slow: 'Slow', failed: 'Fails', invalid: 'Answers nonsense' }
const number = new Intl.NumberFormat('en')

/** State of the server and of what is behind it. */
export function HealthPage() {
  const health = useLoad('health', (signal) => callAdmin(getAdminHealth, {}, signal), 10_000)
  return (
    <Page title="Health" text="What this process sees. It follows by itself.">
      <Ready loaded={health} skeleton={<Skeleton heights={[200, 120, 160]} />}>
        {({ checks, relay, indexed, providers, sources, nodes }) => (
          <div className="stack">
            <Panel title="Checks" isFlush>
              <Table
                caption="Checks"
                head={['Part', 'State']}
                rows={checks.map(({ name, ok }) => ({
                  key: name,
                  cells: [
                    name,
                    <StatusWord key="state" isWell={ok}>
                      {ok ? 'Works' : 'Fails'}
                    </StatusWord>,
                  ],
                }))}
              />
            </Panel>
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
                  ? 'The relay runs in another process: its sockets are in its metrics.'
                  : `${number.format(relay.sockets)} ${relay.sockets === 1 ? 'socket is' : 'sockets are'} open here.`}
              </p>
            </Panel>
            <Panel title="Indexer" isFlush={indexed.length > 0}>
              {indexed.length ? (
                <Table
                  caption="Indexed chains"
                  head={['Chain', 'Last block', 'Behind', 'Seen']}
                  rows={indexed.map(({ chainId, block, behind, readAt }) => ({
                    key: chainId,
                    cells: [
                      chainId,
                      number.format(block),
                      behind === undefined ? (
                        'Read by another process'
                      ) : (
                        <StatusWord key="behind" isWell={behind <= farBehind}>
                          {behind === 1 ? '1 block' : `${number.format(behind)} blocks`}
                        </StatusWord>
                      ),
                      readAt ? <Time key="seen" at={readAt} /> : '—',
                    ],
                  }))}
                />
              ) : (
                <p className="hint">No chain is read into the database.</p>
              )}
            </Panel>
            <Panel title="Providers" isFlush={providers.length > 0}>
              {providers.length ? (
                <Table
                  caption="Providers"
                  head={['For', 'Asked in this order']}
                  rows={providers.map(({ part, names }) => ({ key: part, cells: [part, names.join(', ')] }))}
                />
              ) : (
                <p className="hint">None is configured: the chains themselves are asked.</p>
              )}
            </Panel>
            {sources.length > 0 && (
              <Panel title="Circuit breakers" note="Of what this process has asked" isFlush>
                <Table
                  caption="Circuit breakers"
                  head={['For', 'Source', 'Chain', 'State']}
                  rows={sources.map(({ part, name, chainId, state }) => ({
                    key: `${part} ${name} ${chainId}`,
                    cells: [
                      part,
                      name,
                      chainId ?? 'All',
                      <StatusWord key="state" isWell={state === 'closed'}>
                        {states[state]}
                      </StatusWord>,
                    ],
                  }))}
                />
              </Panel>
            )}
            {nodes.length > 0 && (
              <Panel title="Nodes" note="How each answered last" isFlush>
                <Table
                  caption="Nodes"
                  head={['Chain', 'Node', 'State', 'Asked']}
                  rows={nodes.map(({ chainId, node, outcome, at }) => ({
                    key: `${chainId} ${node}`,
                    cells: [
                      chainId,
                      node,
                      <StatusWord key="state" isWell={outcome === 'ok'}>
                        {outcomes[outcome]}
                      </StatusWord>,
                      <Time key="at" at={at} />,
                    ],
                  }))}
                />
              </Panel>
            )}
          </div>
        )}
      </Ready>
    </Page>
  )
}
