import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Finds skipped tests in Vitest results: `reasons` for those that state one (`needs` in packages/server/test), `unexplained`
 * for the others, which count as failed.
 */
export function readSkipped(testResults) {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title, meta }) => ({
        name: `${file.replace(root, '')} › ${[...ancestorTitles, title].join(' › ')}`,
        reason: meta?.missing?.join(' '),
      })),
  )
  return sort(tests)
}

/** The same for Playwright results, where `test.skip` takes the reason. */
export function readSkippedFlows(suites) {
  const list = ({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations, projectName }) => ({
          name: `${file} › ${title} (${projectName})`,
          reason: annotations.find(({ type }) => type === 'skip')?.description,
        })),
    ),
    ...inner.flatMap(list),
  ]
  return sort(suites.flatMap(list))
}

function sort(tests) {
  return {
    reasons: tests.filter(({ reason }) => reason),
    unexplained: tests
      .filter(({ reason }) => !reason)
      .map(({ name }) => ({ name, reason: 'It is skipped and does not say why.' })),
  }
}
