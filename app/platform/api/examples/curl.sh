site=https://directory.example

# The three best tools for "email" with at least 4 stars.
curl --silent "$site/api/search?q=email&rating=4&limit=3&fields=id,name"

# All companies, page by page. The header Link has the next address.
next="$site/api/companies?limit=100&fields=id,name"
while [ -n "$next" ]; do
  curl --silent --dump-header headers.txt --output page.json "$next"
  cat page.json
  next=$(sed -n 's/.*<\(.*\)>; rel="next".*/\1/p' headers.txt)
done

# An error has a status, and says what is wrong.
status=$(curl --silent --output answer.json --write-out "%{http_code}" "$site/api/search?limit=0")
if [ "$status" -ge 400 ]; then
  echo "Error $status"
  cat answer.json
fi
