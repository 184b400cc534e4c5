import { TestRunner, test } from 'vitest'

/** Runs a mutant's tests until one fails. */
export default class extends TestRunner {
  #hasFailed = false

  override onAfterRunTask(task: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(task)
    this.#hasFailed ||= task.result?.state === 'fail'
  }

  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    // After a failed test, further files are not even loaded.
    if (this.#hasFailed) return
    try {
      return await super.importFile(path, source)
    } catch (error) {
      if (source === 'setup') throw error
      // Stryker only counts failed tests: a file that fails to load because of the mutant would pass. No filter excludes
      // this test.
      this.config.testNamePattern = undefined
      test('loads', () => {
        throw error
      })
    }
  }
}
