import { brandOf, cardErrors, digitsOf, groupExpiry, groupNumber } from './card-number.js';

const FIELDS = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    example: '1234 1234 1234 1234',
    format: groupNumber,
  },
  { name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp', example: 'MM / YY', format: groupExpiry },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', example: '123', format: (text) => digitsOf(text).slice(0, 4) },
];

const STYLE = `
  .sandbox-card { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
  .sandbox-card > :is(p, div:first-of-type) { grid-column: 1 / -1; }
  .sandbox-card p { margin: 0; padding: 0.5rem 0.75rem; border-radius: 8px; background: #fff3cd; font-size: 0.875rem; }
  .sandbox-card b { white-space: nowrap; }
  .sandbox-card label { display: flex; justify-content: space-between; margin-bottom: 0.25rem; font-weight: 500; }
  .sandbox-card output { color: #566066; font-size: 0.875rem; font-weight: 400; }
  .sandbox-card input { box-sizing: border-box; width: 100%; height: 44px; padding: 0 0.75rem; border: 1px solid #8a9499;
    border-radius: 8px; background: #fff; color: inherit; font: inherit; }
  .sandbox-card input[aria-invalid='true'] { border-color: #c22626; }
  .sandbox-card small { color: #c22626; font-size: 0.875rem; }`;

const fieldHtml = ({ name, label, autocomplete, example }) => `
  <div>
    <label for="card-${name}">${label}${name === 'number' ? '<output aria-hidden="true"></output>' : ''}</label>
    <input id="card-${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${example}"
      aria-describedby="card-${name}-error" required>
    <small id="card-${name}-error" role="alert"></small>
  </div>`;

/** A value that is set moves the caret to its end, so a caret between digits is put back behind the same digit. */
function formatInPlace({ input, format, last }) {
  const before = input.value.slice(0, input.selectionStart);
  const isAtEnd = before === input.value;
  input.value = format(input.value, last);
  const upToCaret = new RegExp(`^(\\D*\\d){${digitsOf(before).length}}`).exec(input.value);
  if (!isAtEnd && upToCaret) input.setSelectionRange(upToCaret[0].length, upToCaret[0].length);
}

/** The inputs of a card. `onChange` hears whether all of them are valid. */
export function createCardFields(onChange) {
  const host = document.createElement('div');
  host.className = 'sandbox-card';
  host.innerHTML = `<style>${STYLE}</style>
    <p>Sandbox: no real money. Test card <b>4242 4242 4242 4242</b>, any future date, any CVC.</p>
    ${FIELDS.map(fieldHtml).join('')}`;
  const fields = FIELDS.map((field) => ({ ...field, input: host.querySelector(`#card-${field.name}`), last: '' }));
  const details = () => Object.fromEntries(fields.map(({ name, input }) => [name, input.value]));
  const errors = () => cardErrors(details(), new Date());

  function show({ input, name }, message = '') {
    input.setAttribute('aria-invalid', String(message !== ''));
    host.querySelector(`#card-${name}-error`).textContent = message;
  }

  for (const field of fields) {
    const { input, name } = field;
    input.addEventListener('input', () => {
      formatInPlace(field);
      field.last = input.value;
      host.querySelector('output').textContent = brandOf(details().number)?.name ?? '';
      // An error that is shown goes as soon as the value is right.
      if (input.ariaInvalid === 'true') show(field, errors()[name]);
      onChange(Object.keys(errors()).length === 0);
    });
    input.addEventListener('blur', () => show(field, input.value ? errors()[name] : ''));
  }

  return {
    host,
    details,
    /** Shows what is wrong, moves the focus to the first wrong field, and returns its message. */
    showProblem() {
      const wrong = errors();
      for (const field of fields) show(field, wrong[field.name]);
      const first = fields.find(({ name }) => wrong[name]);
      first?.input.focus();
      return first && wrong[first.name];
    },
  };
}
