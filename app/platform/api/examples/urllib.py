import json
import re
from urllib.error import HTTPError
from urllib.request import urlopen

site = "https://directory.example"

# The three best tools for "email" with at least 4 stars.
with urlopen(f"{site}/api/search?q=email&rating=4&limit=3&fields=id,name") as response:
    for hit in json.load(response)["hits"]:
        print(hit["company"]["name"])

# All companies, page by page. The header Link has the next address.
count = 0
address = f"{site}/api/companies?limit=100&fields=id,name"
while address:
    with urlopen(address) as response:
        count += len(json.load(response))
        link = re.search('<(.*)>; rel="next"', response.headers.get("Link", ""))
        address = link and link[1]
print(count, "companies")

# An error has a status, and says what is wrong.
try:
    urlopen(f"{site}/api/search?limit=0")
except HTTPError as error:
    print(f"{error.code}: {json.load(error)['message']}")
