import { describe, expect, it } from 'vitest';
import { checkoutReducer, initialCheckout } from '../../app/features/checkout/checkout-state.ts';

const working = { at: 'working', value: 60, step: 'Saving' } as const;

describe('checkoutReducer', () => {
  it('never reduces the progress within one attempt, and starts over in the next', () => {
    expect(checkoutReducer(working, { type: 'progress', value: 20, step: 'Again' })).toMatchObject({ value: 60 });
    const stopped = checkoutReducer(working, { type: 'stop', alert: { tone: 'error', text: 'No' } });
    expect(checkoutReducer(stopped, { type: 'progress', value: 5, step: 'Start' })).toMatchObject({ value: 5 });
  });

  it('forgets an alert with the next attempt', () => {
    const stopped = checkoutReducer(initialCheckout, { type: 'stop', alert: { tone: 'error', text: 'No' } });
    expect(checkoutReducer(stopped, { type: 'progress', value: 5, step: 'Start' }).at).toBe('working');
  });

  it('stays in leaving after a late answer', () => {
    const leaving = checkoutReducer(working, { type: 'leave', step: 'Thank you' });
    expect(checkoutReducer(leaving, { type: 'stop', alert: { tone: 'error', text: 'Late' } })).toBe(leaving);
    expect(checkoutReducer(leaving, { type: 'progress', value: 99, step: 'Late' })).toBe(leaving);
  });
});
