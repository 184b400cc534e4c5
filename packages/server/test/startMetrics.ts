import {
  type Attributes,
  createNoopMeter,
  type Meter,
  metrics,
  type ObservableCallback,
} from '@opentelemetry/api'

type Labels = Readonly<Record<string, string>>

/**
 * Collects this process's metrics from now on. Vitest cannot load the OpenTelemetry SDK with the export conditions that
 * our own sources need; signals.test.ts reads `/metrics` of a real process with the SDK.
 */
export function startMetrics() {
  const values: { name: string; attributes: Attributes; value: number }[] = []
  const callbacks = new Map<ObservableCallback, string>()
  const find = (name: string, attributes: Attributes) => {
    const key = JSON.stringify(attributes)
    const known = values.find((one) => one.name === name && JSON.stringify(one.attributes) === key)
    if (known) return known
    const made = { name, attributes, value: 0 }
    values.push(made)
    return made
  }
  const counter = (name: string) => ({
    add(value: number, attributes: Attributes = {}) {
      find(name, attributes).value += value
    },
  })
  const meter: Meter = {
    ...createNoopMeter(),
    createCounter: counter,
    createUpDownCounter: counter,
    createHistogram: (name) => ({
      record(value: number, attributes: Attributes = {}) {
        find(`${name}.count`, attributes).value++
        find(`${name}.sum`, attributes).value += value
      },
    }),
    createGauge: (name) => ({
      record(value: number, attributes: Attributes = {}) {
        find(name, attributes).value = value
      },
    }),
    createObservableGauge: (name) => ({
      addCallback: (callback) => void callbacks.set(callback as ObservableCallback, name),
      removeCallback: (callback) => void callbacks.delete(callback as ObservableCallback),
    }),
  }
  metrics.disable()
  metrics.setGlobalMeterProvider({ getMeter: () => meter })
  return {
    /** Sum of the series with these labels, and any others; `undefined` if there are none. */
    read(name: string, labels: Labels = {}): number | undefined {
      const observed: typeof values = []
      for (const [callback, of] of callbacks)
        void callback({ observe: (value, attributes = {}) => observed.push({ name: of, attributes, value }) })
      const found = [...values, ...observed].filter(
        (one) =>
          one.name === name &&
          Object.entries(labels).every(([label, value]) => one.attributes[label] === value),
      )
      return found.length ? found.reduce((sum, { value }) => sum + value, 0) : undefined
    },
    stop: () => metrics.disable(),
  }
}
