export const UNKNOWN_HOST_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
};

/** This page has no brand and loads nothing, because anybody may have pointed the name at us. */
export const UNKNOWN_HOST_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing at this address</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
    font: 1rem/1.5 system-ui, sans-serif; color: #1c2124; background: #f6f7f8; }
  main { max-width: 32rem; }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
  p { margin: 0 0 .75rem; color: #566066; }
</style>
<main>
  <h1>Nothing at this address</h1>
  <p>No website answers to this name here. Please check the spelling of the address, or open the link that your agency or
  school sent you again.</p>
  <p>If the link itself leads here, please tell whoever gave it to you.</p>
</main>
</html>
`;
