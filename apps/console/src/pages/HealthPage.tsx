import { getAdminHealth } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { StatusWord } from '../parts/StatusWord.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

const number = new Intl.NumberFormat('en')

/** State of the server and of what is behind it. */
export function HealthPage() {
  const health = useLoad('health', (signal) => callAdmin(getAdminHealth, {}, signal), 10_000)
  return (
    <Page title="Health" text="What this process sees. It follows by itself.">
      <Ready loaded={health} skeleton={<Skeleton heights={[200, 120, 160]} />}>
        {({ checks, relay, indexed, providers }) => (
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
                {number.format(relay.waiting)} messages wait for a wallet or an app
                {relay.oldestAt && (
                  <>
                    , the oldest since <Time at={relay.oldestAt} />
                  </>
                )}
                .
              </p>
            </Panel>
            <Panel title="Indexer" isFlush={indexed.length > 0}>
              {indexed.length ? (
                <Table
                  caption="Indexed chains"
                  head={['Chain', 'Last block']}
                  rows={indexed.map(({ chainId, block }) => ({
                    key: chainId,
                    cells: [chainId, number.format(block)],
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
          </div>
        )}
      </Ready>
    </Page>
  )
}
