/** Shows the bank's page in a dialog. Resolves when the bank says that it is done, or when the person closes the dialog. */
export function showBank(url) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Your bank needs you to confirm that it’s you');
  Object.assign(dialog.style, {
    width: 'min(30rem, calc(100vw - 2rem))',
    padding: '1rem',
    border: '0',
    borderRadius: '8px',
  });
  dialog.innerHTML = `
    <div style="display: flex; align-items: center; justify-content: space-between; gap: 1rem">
      <strong>Your bank needs you to confirm that it’s you</strong>
      <button type="button" aria-label="Cancel confirmation"
        style="flex: none; width: 44px; height: 44px; border: 0; background: none; font-size: 1.5rem">×</button>
    </div>
    <iframe title="Confirmation page of your bank"
      style="display: block; width: 100%; height: min(520px, 70dvh); border: 0"></iframe>`;
  dialog.querySelector('iframe').src = `${url}${url.includes('?') ? '&' : '?'}frame=1`;
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const onMessage = ({ origin, data }) => {
      if (origin === new URL(url).origin && data?.type === '3ds-complete') dialog.close();
    };
    window.addEventListener('message', onMessage);
    dialog.querySelector('button').onclick = () => dialog.close();
    dialog.onclose = () => {
      window.removeEventListener('message', onMessage);
      dialog.remove();
      resolve();
    };
  });
}
