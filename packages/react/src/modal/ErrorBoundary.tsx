'use client'
import { Component, type ReactNode } from 'react'

type Props = {
  onError(error: unknown): void
  renderFailure(retry: () => void): ReactNode
  children: ReactNode
}

/** Keeps a failing view from taking the modal down. React only supports classes for this. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }
  override render(): ReactNode {
    return this.state.hasFailed
      ? this.props.renderFailure(() => this.setState({ hasFailed: false }))
      : this.props.children
  }
}
