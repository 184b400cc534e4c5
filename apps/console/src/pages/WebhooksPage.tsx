import { getAdminWebhooks } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { Nothing, Page } from '../parts/Page.tsx'
import { PagedList } from '../parts/PagedList.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** What merchants were told of payments. */
export function WebhooksPage() {
  return (
    <Page title="Webhooks" text="What merchants were told of their payments, the latest first.">
      <PagedList
        name="webhooks"
        load={async (cursor, signal) => {
          const { webhooks, next } = await callAdmin(getAdminWebhooks, { query: { cursor } }, signal)
          return { rows: webhooks, next }
        }}
        empty={<Nothing title="Nothing was sent" text="Each change of a payment is told to its merchant." />}
      >
        {(rows) => (
          <Table
            caption="Webhooks"
            head={['Project', 'Order', 'Tries', 'State']}
            rows={rows.map(({ id, projectId, orderId, attempts, status, nextAt }) => ({
              key: id,
              cells: [
                projectId,
                <bdi key="order">{orderId}</bdi>,
                attempts,
                status === 'ended' ? (
                  'Taken or given up'
                ) : (
                  <span key="next">Next try {nextAt ? <Time at={nextAt} /> : 'soon'}</span>
                ),
              ],
            }))}
          />
        )}
      </PagedList>
    </Page>
  )
}
