import type { Namespace } from '@foyer/contract'
import {
  type Capability,
  type ConformanceTarget,
  capabilities,
  printTable,
  runCapability,
  type TargetName,
} from '@foyer/testing/conformance'
import { countTies, createPageApp } from './conformance/createPageApp.ts'
import { createRelayPeer } from './conformance/createRelayPeer.ts'
import { createNamespaces } from './conformance/namespaces.ts'
import { expect, hostProjectId, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

// Tracing a thousand small steps would take longer than the steps.
test.use({ trace: 'off' })

const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const transports = ['injected', 'relay'] as const
const targets = namespaces.flatMap((namespace) =>
  transports.map((transport) => ({
    namespace,
    transport,
    name: `${namespace} × ${transport}` as TargetName,
  })),
)

/** The others run nightly: journeys connect and sign in each namespace, and unit tests of each adapter check the rest. */
const always: readonly Namespace[] = ['eip155', 'solana']

for (const { namespace, transport, name } of targets) {
  const tag = [
    ...(transport === 'relay' ? ['@interop'] : []),
    ...(always.includes(namespace) ? [] : ['@nightly']),
  ]
  test(name, { tag }, async ({ page, context, host, stack }) => {
    const { connectorId, install, peer, ...about } = createNamespaces(stack)[namespace]
    await page.addInitScript(countTies)
    const relay =
      transport === 'relay'
        ? await createRelayPeer({
            ...peer,
            relayUrl: stack.relayUrl,
            projectId: stack.projectId,
            networkIds: about.networkIds,
          })
        : undefined
    const wallet = relay ?? (await install(context))
    const app = createPageApp(page, { ...stack, projectId: hostProjectId }, relay)
    const headless = { connector: relay ? 'walletConnect' : connectorId, namespace }
    const options = { defaultNetwork: about.networkIds[0] }
    await page.goto(
      hostUrl(host, { mode: 'headless', siwx: { onDemand: true, required: false }, options, headless }),
    )
    await app.reload()
    const target: ConformanceTarget = { ...about, namespace, transport, app, wallet }
    const failures: string[] = []
    for (const capability of capabilities) {
      if (capability.absent?.[name] !== undefined) continue
      await test.step(capability.name, async () => {
        try {
          await runCapability(target, capability)
        } catch (error) {
          // The remaining failures are reported too.
          failures.push(`${capability.name}: ${error instanceof Error ? error.message : error}`)
          await app.reload()
        }
      })
    }
    await relay?.close()
    expect(failures).toEqual([])
  })
}

test('docs/evidence/conformance.md is up to date', () => {
  const table = printTable(
    capabilities satisfies readonly Capability[],
    targets.map(({ name }) => name),
  )
  const about = `# Conformance

Every adapter over every transport, as \`e2e/conformance.spec.ts\` runs it in a real browser with the capabilities of
\`@foyer/testing/conformance\`. \`npm run conformance\` writes this page.
`
  expect(`${about}\n${table}`).toMatchSnapshot('conformance.md')
})
