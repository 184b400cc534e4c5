import { getAdminNames } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { Nothing, Page } from '../parts/Page.tsx'
import { PagedList } from '../parts/PagedList.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** Names that accounts registered. */
export function NamesPage() {
  return (
    <Page title="Names" text="Registered on this server, newest first.">
      <PagedList
        name="names"
        load={async (cursor, signal) => {
          const { names, next } = await callAdmin(getAdminNames, { query: { cursor } }, signal)
          return { rows: names, next }
        }}
        empty={
          <Nothing
            title="No names"
            text="Visitors can register names in the zones of your configuration file."
          />
        }
      >
        {(rows) => (
          <Table
            caption="Names"
            head={['Name', 'Owner', 'Registered']}
            rows={rows.map(({ name, owner, registeredAt }) => ({
              key: name,
              cells: [
                <bdi key="name">{name}</bdi>,
                <code className="address" key="owner">
                  {owner}
                </code>,
                <Time key="at" at={registeredAt} />,
              ],
            }))}
          />
        )}
      </PagedList>
    </Page>
  )
}
