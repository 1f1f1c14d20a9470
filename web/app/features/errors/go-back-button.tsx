import { Button } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useNavigate } from 'react-router';

/** Goes to the previous page, or to the home page if this is the first page of the tab. */
export function GoBackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    if (window.history.length > 1) navigate(-1);
    else navigate('/');
  };
  return (
    <Button variant="default" onClick={goBack}>
      {message('page.goBack')}
    </Button>
  );
}
