import { describe, expect, it } from 'vitest';
import { checkoutReducer, initialCheckout } from '../../app/features/checkout/checkout-state.ts';

const working = { at: 'working', value: 60, step: 'Saving' } as const;

describe('checkoutReducer', () => {
  it('never reduces the progress within one attempt, and starts over in the next', () => {
    expect(checkoutReducer(working, { at: 'working', value: 20, step: 'Again' })).toMatchObject({ value: 60 });
    const stopped = checkoutReducer(working, { at: 'form', alert: { tone: 'error', text: 'No' } });
    expect(checkoutReducer(stopped, { at: 'working', value: 5, step: 'Start' })).toMatchObject({ value: 5 });
  });

  it('forgets an alert with the next attempt', () => {
    const stopped = checkoutReducer(initialCheckout, { at: 'form', alert: { tone: 'error', text: 'No' } });
    expect(checkoutReducer(stopped, { at: 'working', value: 5, step: 'Start' }).at).toBe('working');
  });

  it('stays in leaving after a late answer', () => {
    const leaving = checkoutReducer(working, { at: 'leaving', value: 99, step: 'Thank you' });
    expect(checkoutReducer(leaving, { at: 'form', alert: { tone: 'error', text: 'Late' } })).toBe(leaving);
    expect(checkoutReducer(leaving, { at: 'working', value: 99, step: 'Late' })).toBe(leaving);
  });
});
